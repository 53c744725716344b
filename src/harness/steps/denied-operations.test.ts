import { expect, test, vi } from 'vitest';
import { fakeConfig } from '../../discovery/fake-sample.test-helper.js';
import { noneKnown } from '../../discovery/none-known.js';
import { everyKind } from '../../generators/vocabulary.test-helper.js';
import type { JsonObject } from '../../json/json.js';
import { answeredWithJson } from '../../oracle/fake-exchange.test-helper.js';
import type { Pim } from '../../target/pim.js';
import { createCheck } from '../check.js';
import { runCheck } from '../examples.js';
import { Ledger } from '../ledger.js';
import { openWorld } from '../opening.js';
import { inWorld } from '../world.js';
import { deniedOperations } from './denied-operations.js';

const id = 'authorization/denied-operation-is-403';

/** Whether the limited client may update a product, by whether the full client has updated it. */
type Permission = (isUpdated: boolean) => boolean;

/** A service whose limited client may read everything, though not find it at once, and create nothing. */
const service = (pim: Pim, mayPatch: Permission): Pim => {
  let limitedReads = 0;
  const held = new Map<string, JsonObject>();
  const updated = new Set<string>();
  const denied = answeredWithJson({}, { status: 403 });
  return {
    ...pim,
    definitions: async () => answeredWithJson({}),
    list: async () => answeredWithJson([]),
    async get(identifier, options) {
      limitedReads += options?.credential === 'limited' ? 1 : 0;
      return limitedReads === 1
        ? answeredWithJson({}, { status: 404 })
        : answeredWithJson(held.get(identifier) ?? {});
    },
    async create(body, options) {
      if (options?.credential === 'limited') return denied;
      const product = body as JsonObject;
      held.set(String(product.externalId), product);
      return answeredWithJson({ id: 'internal' }, { operation: 'create', status: 201 });
    },
    async patch(identifier, _changes, options) {
      const isLimited = options?.credential === 'limited';
      if (isLimited && !mayPatch(updated.has(identifier))) return denied;
      if (!isLimited) updated.add(identifier);
      return answeredWithJson({}, { operation: 'patch' });
    },
  };
};

/** What is found to be denied to the limited client of such a service. */
const deniedBy = async (mayPatch: Permission): Promise<readonly string[]> => {
  const { world, close } = openWorld({ ...fakeConfig(), consistencyTimeout: 2 }, new Set([id]));
  world.capabilities = {
    ...noneKnown(''),
    ...everyKind,
    noDefinition: null,
    noCreate: null,
    noValidProduct: null,
    address: 'external-id',
  };
  vi.spyOn(world.target.tokens, 'of').mockResolvedValue('token');
  const target = { ...world.target, pim: service(world.target.pim, mayPatch) };
  let found: readonly string[] = [];
  try {
    await inWorld({ ...world, target }, () =>
      runCheck(new Ledger(id), async () => {
        found = (await deniedOperations(createCheck())).denied;
      }),
    );
  } finally {
    await close();
  }
  return found;
};

test('an update is denied where only products are updated that the full client has updated before', async () => {
  expect(await deniedBy((isUpdated) => isUpdated)).toContain('patch');
});

test('an update is denied where none is permitted, and is not where all are; a read that finds nothing yet is not', async () => {
  expect(await deniedBy(() => false)).toContain('patch');
  expect(await deniedBy(() => true)).toEqual(['create']);
});
