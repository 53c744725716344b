import type { RequirementId } from '../../catalogue/index.js';
import type { Capabilities } from '../../discovery/capabilities.js';
import { fakeConfig } from '../../discovery/fake-sample.test-helper.js';
import { noneKnown } from '../../discovery/none-known.js';
import { everyKind } from '../../generators/vocabulary.test-helper.js';
import type { Pim } from '../../target/pim.js';
import { type Check, createCheck } from '../check.js';
import { runCheck } from '../examples/examples.js';
import { openWorld } from '../run/opening.js';
import { Ledger } from '../world/ledger.js';
import { inWorld } from '../world/world.js';

interface FakeTarget {
  /** What answers in place of the network. */
  readonly service: (pim: Pim) => Pim;
  /** How long a write may take to show, in seconds; none where nothing is said. */
  readonly consistencyTimeout?: number;
  /** What discovery found beside a definition of every kind and products by their externalId. */
  readonly has?: Partial<Capabilities>;
}

/** Runs a check of one requirement on a service that needs no network and gives every client a token. */
export async function runOnFake(
  id: RequirementId,
  { service, consistencyTimeout = 0, has }: FakeTarget,
  work: (check: Check) => Promise<void>,
): Promise<Ledger> {
  const { world, close } = openWorld({ ...fakeConfig(), consistencyTimeout }, new Set([id]));
  world.capabilities = {
    ...noneKnown(''),
    ...everyKind,
    noDefinition: null,
    noCreate: null,
    noValidProduct: null,
    address: 'external-id',
    ...has,
  };
  const { pim, tokens } = world.target;
  const clients = Object.assign(Object.create(tokens), { of: async () => 'token' });
  const target = { ...world.target, pim: service(pim), tokens: clients };
  const ledger = new Ledger(id);
  try {
    await inWorld({ ...world, target }, () => runCheck(ledger, () => work(createCheck())));
  } finally {
    await close();
  }
  return ledger;
}
