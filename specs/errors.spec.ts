import { each, everywhere, expect, requirement, where } from '../src/harness/index.js';
import { sendWithBadToken } from '../src/harness/steps/access/sound-requests.js';
import { readOwnProducts } from '../src/harness/steps/own-products.js';
import { badRequests } from '../src/harness/steps/refusals/bad-input.js';
import { provokeBusinessErrors } from '../src/harness/steps/refusals/business-errors.js';
import { throttling } from '../src/harness/steps/refusals/throttling.js';
import { readWithoutAccept } from '../src/harness/steps/without-accept.js';
import { businessError, saysCodeAndMessage } from '../src/oracle/answers/business-error.js';
import {
  answersAreJson,
  contentTypeIsJson,
  memberNamesAreUnique,
} from '../src/oracle/answers/json-bodies.js';
import { isRefusal, noServerError } from '../src/oracle/answers/status.js';
import { because } from '../src/oracle/deviation.js';
import type { Answered } from '../src/target/exchange.js';

/** A body that is too large may be refused in front of the service, in whatever form. */
const isBusinessError = (exchange: Answered): boolean =>
  exchange.intent.provokes === 'business-error' && isRefusal(exchange) && exchange.answer.status !== 413;

const provoke: Parameters<typeof everywhere>[2] = async (check) => {
  await provokeBusinessErrors(check);
};

/** Answers of every status that the rules on bodies speak of. */
const everyStatus: typeof provoke = async (check) => {
  await readOwnProducts(check);
  await sendWithBadToken(check);
  await provokeBusinessErrors(check);
  await readWithoutAccept(check);
};

everywhere('errors/answers-are-json', answersAreJson, everyStatus);
everywhere('errors/content-type-is-json', contentTypeIsJson, everyStatus);
everywhere('errors/member-names-are-unique', memberNamesAreUnique, everyStatus);
const noneCame = {
  missing: 'nothing that was sent to provoke a business error was refused: see create/unknown-code-is-404',
};

everywhere('errors/business-error-body', where(isBusinessError, businessError), provoke, noneCame);
everywhere(
  'errors/business-error-says-code-and-message',
  where(isBusinessError, saysCodeAndMessage),
  provoke,
  noneCame,
);

requirement('errors/business-error-status', async (check) => {
  for (const { what, answered } of await provokeBusinessErrors(check)) {
    check.observe(`${what}: ${answered.answer.status}`);
  }
});

requirement(
  'errors/bad-input-is-no-server-error',
  async (check) => {
    const product = await check.given.product({ optional: 'none', variants: 1 });
    await each(badRequests(check, product), async ({ send, what }) => {
      expect(await send()).toHold((answered) => because(noServerError(answered), `it was sent ${what}`));
    });
  },
  // Lists that show a product with a very long text are as large as it: it is made once they were read.
  'last',
);

requirement(
  'errors/throttling',
  async (check) => {
    // Who never answered asked nobody to wait.
    await check.pim.definitions();
    check.observe(throttling());
  },
  'last',
);
