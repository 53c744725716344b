import type { Json, JsonObject } from '../../json/json.js';
import { isObject } from '../../json/tree.js';
import { answeredWithJson } from '../../oracle/fake-exchange.test-helper.js';
import { isRaw, type Pim, type RawBody } from '../../target/pim.js';

/**
 * A service that stores what is created and updated, by the externalId, and refuses updates of variants.
 *
 * @param stateOf the state of a product, read so many times before since it was created.
 */
export const remembering =
  (stateOf: (product: JsonObject, reads: number) => string) =>
  (pim: Pim): Pim => {
    const products = new Map<string, { body: JsonObject; reads: number }>();
    const objectIn = (body: Json | RawBody): JsonObject => (isRaw(body) || !isObject(body) ? {} : body);
    return {
      ...pim,
      async create(body) {
        const sent = objectIn(body);
        products.set(String(sent.externalId), { body: { ...sent, id: `p-${products.size}` }, reads: 0 });
        return answeredWithJson({ id: `p-${products.size - 1}` }, { operation: 'create', status: 201 });
      },
      async patch(address, body) {
        const known = products.get(address);
        const { variants, ...changes } = objectIn(body);
        if (known !== undefined && variants === undefined) known.body = { ...known.body, ...changes };
        const status = known === undefined || variants !== undefined ? 400 : 200;
        return answeredWithJson({}, { operation: 'patch', status });
      },
      async get(address) {
        const known = products.get(address);
        if (known === undefined) return answeredWithJson({}, { operation: 'get', status: 404 });
        known.reads += 1;
        return answeredWithJson(
          { ...known.body, state: stateOf(known.body, known.reads - 1) },
          { operation: 'get' },
        );
      },
    };
  };
