import type { Json, JsonObject } from '../json/json.js';
import { parseJson } from '../json/parse.js';
import { stringifyJson } from '../json/stringify.js';
import { isObject } from '../json/tree.js';
import type { Answered, Operation } from '../target/exchange.js';
import type { Pim, Query } from '../target/pim.js';
import type { Clock } from './patience.js';

/** How a fake service behaves; what is left out is sound. */
export interface FakeOptions {
  readonly definition: JsonObject;
  /** Codes that exist, by `owner.field`; a field that is not named takes any. */
  readonly codes?: Readonly<Record<string, readonly string[]>>;
  readonly multiple?: readonly string[];
  readonly currencies?: readonly string[];
  readonly languages?: readonly string[];
  readonly channels?: readonly string[];
  readonly products?: readonly JsonObject[];
  /** By which members a single product is found. */
  readonly getBy?: readonly ('productId' | 'externalId' | 'id' | 'ean')[];
  readonly productIdFrom?: 'client' | 'service';
  readonly termWorks?: boolean;
  /** Milliseconds until a write shows. */
  readonly lag?: number;
  /** Whether errors name what caused them. */
  readonly names?: boolean;
  /** Anything else that a create may be answered; undefined lets it go on. */
  readonly onCreate?: (body: JsonObject, count: number) => readonly [status: number, body: Json] | undefined;
  /** Leaves `variants` out of list elements. */
  readonly shortLists?: boolean;
  readonly stateOf?: (body: JsonObject) => string;
}

interface Stored {
  readonly body: JsonObject;
  readonly shownFrom: number;
}

/** A service in memory, as small as the tests of the discovery allow, and a clock that passes when it sleeps. */
export class FakePim {
  readonly bodies: JsonObject[] = [];
  readonly requests: { operation: Operation; query: Query }[] = [];
  readonly #stored: Stored[];
  readonly #options: FakeOptions;
  #time = 0;

  constructor(options: FakeOptions) {
    this.#options = options;
    this.#stored = (options.products ?? []).map((body) => ({ body, shownFrom: 0 }));
  }

  readonly clock: Clock = {
    now: () => this.#time,
    sleep: async (milliseconds) => {
      this.#time += milliseconds;
    },
    today: () => new Date('2026-05-05T10:00:00Z'),
  };

  readonly pim: Pim = {
    definitions: async () => this.#answer('definitions', 200, this.#options.definition),
    create: async (body) => {
      const parsed = parseJson(stringifyJson(body as Json));
      return this.#create(parsed.ok && isObject(parsed.value) ? parsed.value : {});
    },
    get: async (identifier) => {
      const found = this.#visible().find((product) => this.#isAddressed(product, identifier));
      return found === undefined
        ? this.#answer('get', 404, { code: 'PRODUCT_NOT_FOUND', message: 'no', values: [identifier] })
        : this.#answer('get', 200, found);
    },
    list: async (query) => {
      this.requests.push({ operation: 'list', query });
      return this.#answer('list', 200, this.#list(new Map(query)));
    },
    patch: async () => this.#answer('patch', 500, null),
    token: async () => this.#answer('token', 500, null),
  };

  get creates(): number {
    return this.bodies.length;
  }

  #create(body: JsonObject): Answered {
    this.bodies.push(body);
    const refused = this.#options.onCreate?.(body, this.bodies.length) ?? this.#refusal(body);
    if (refused !== undefined) return this.#answer('create', ...refused);
    const number = this.#stored.length + 1;
    const ofService = { id: `internal-${number}`, state: this.#options.stateOf?.(body) ?? 'Valid' };
    const productId = this.#options.productIdFrom === 'service' ? { productId: `given-${number}` } : {};
    this.#stored.push({
      body: { ...body, ...productId, ...ofService },
      shownFrom: this.#time + (this.#options.lag ?? 0),
    });
    return this.#answer('create', 201, { id: ofService.id, timestamp: '2026-05-05T10:00:00.0000000Z' });
  }

  #refusal(body: JsonObject): readonly [number, Json] | undefined {
    const { codes = {}, multiple = [], currencies = ['EUR'], languages = [], channels = [] } = this.#options;
    const variants = Array.isArray(body.variants) ? body.variants.filter(isObject) : [];
    for (const [owner, node] of [['product', body], ...variants.map((one) => ['variant', one])] as [
      string,
      JsonObject,
    ][]) {
      for (const [member, value] of Object.entries(node)) {
        const key = `${owner}.${member}`;
        const known = codes[key];
        if (known === undefined) continue;
        if (Array.isArray(value) !== multiple.includes(key))
          return [400, { code: 'WRONG_TYPE', message: member }];
        const unknown = [value].flat().filter((code) => !known.includes(String(code)));
        if (unknown.length > 0) return this.#error(404, 'NOT_FOUND', unknown);
      }
      const inPrices = Object.values({ ...node, ...deep(node.channels) }).filter(isObject);
      const badCurrency = ['price', 'cost']
        .flatMap((member) => [node[member], ...inPrices.map((channel) => channel[member])])
        .flatMap((price) => (isObject(price) ? Object.keys(price) : []))
        .filter((currency) => !currencies.includes(currency));
      if (badCurrency.length > 0) return this.#error(400, 'CURRENCY_NOT_FOUND', badCurrency);
      const badLanguage = Object.keys(deep(node.languages)).filter(
        (language) => !languages.includes(language),
      );
      const badChannel = Object.keys(deep(node.channels)).filter((channel) => !channels.includes(channel));
      if (badLanguage.length + badChannel.length > 0)
        return this.#error(400, 'LOCALE', [...badLanguage, ...badChannel]);
    }
    return undefined;
  }

  #error(status: number, code: string, values: readonly Json[]): readonly [number, Json] {
    return [
      status,
      { code, message: 'cannot be found', ...(this.#options.names !== false && { values: [...values] }) },
    ];
  }

  #visible(): JsonObject[] {
    return this.#stored.filter(({ shownFrom }) => shownFrom <= this.#time).map(({ body }) => body);
  }

  #isAddressed(product: JsonObject, identifier: string): boolean {
    const variants = Array.isArray(product.variants) ? product.variants.filter(isObject) : [];
    return (this.#options.getBy ?? ['productId']).some((member) =>
      member === 'ean' ? variants.some(({ ean }) => ean === identifier) : product[member] === identifier,
    );
  }

  #list(query: ReadonlyMap<string, string>): Json {
    const term = query.get('term') ?? '';
    const state = query.get('state');
    const skip = Number(query.get('skip') ?? 0);
    return this.#visible()
      .filter((product) => this.#options.termWorks === false || stringifyJson(product).includes(term))
      .filter((product) => state === undefined || product.state === state)
      .slice(skip, skip + Number(query.get('take') ?? 20))
      .map(({ variants, ...product }) =>
        this.#options.shortLists === true || variants === undefined ? product : { ...product, variants },
      );
  }

  #answer(operation: Operation, status: number, body: Json): Answered {
    if (operation !== 'list') this.requests.push({ operation, query: [] });
    return {
      number: this.requests.length,
      operation,
      intent: {},
      request: { method: 'GET', url: 'http://fake.example/', headers: {}, body: null },
      answer: { status, headers: {}, text: stringifyJson(body), utf8: true },
      fault: null,
      startedAt: '2026-05-05T10:00:00.000Z',
      durationMs: 1,
    };
  }
}

function deep(node: Json | undefined): JsonObject {
  return isObject(node) ? node : {};
}
