import { expect, test } from 'vitest';
import type { JsonObject } from '../../../json/json.js';
import { answeredWithJson } from '../../../oracle/fake-exchange.test-helper.js';
import type { Pim } from '../../../target/pim.js';
import { runOnFake } from '../fake-target.test-helper.js';
import { deniedOperations } from './denied-operations.js';

/** Whether the limited client may update a product, by whether the full client has updated it. */
type Permission = (isUpdated: boolean) => boolean;

/**
 * A service whose limited client may read everything and create nothing; what it looks for it does not find at once:
 * neither the first product that it reads nor any that it updates first.
 */
const service = (pim: Pim, mayPatch: Permission): Pim => {
  let limitedReads = 0;
  const soughtToUpdate = new Set<string>();
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
      const isFirst = isLimited && !soughtToUpdate.has(identifier);
      if (isFirst) soughtToUpdate.add(identifier);
      if (isFirst) return answeredWithJson({}, { operation: 'patch', status: 404 });
      if (isLimited && !mayPatch(updated.has(identifier))) return denied;
      if (!isLimited) updated.add(identifier);
      return answeredWithJson({}, { operation: 'patch' });
    },
  };
};

/** What is found to be denied to the limited client of such a service. */
const deniedBy = async (mayPatch: Permission): Promise<readonly string[]> => {
  let found: readonly string[] = [];
  const target = { service: (pim: Pim) => service(pim, mayPatch), consistencyTimeout: 2 };
  await runOnFake('authorization/denied-operation-is-403', target, async (check) => {
    found = (await deniedOperations(check)).denied;
  });
  return found;
};

test('an update is denied where only products are updated that the full client has updated before', async () => {
  expect(await deniedBy((isUpdated) => isUpdated)).toContain('patch');
});

test('an update is denied where none is permitted, and is not where all are; a read that finds nothing yet is not', async () => {
  expect(await deniedBy(() => false)).toContain('patch');
  expect(await deniedBy(() => true)).toEqual(['create']);
});
