import type { Finding, RecordedExchange, Results } from '../../src/results/results.js';

const isWrite = ({ operation }: RecordedExchange): boolean => operation === 'create' || operation === 'patch';

const addressOf = ({ request }: RecordedExchange): string =>
  decodeURIComponent(new URL(request.url).pathname.split('/').at(-1) ?? '');

/** Whether a write was one of the product that has these identifiers. */
const isOf = (write: RecordedExchange, identifiers: readonly string[]): boolean =>
  identifiers.some((identifier) =>
    write.operation === 'patch'
      ? addressOf(write) === identifier
      : [write.request.body, write.response?.body].some((text) => text?.includes(JSON.stringify(identifier))),
  );

const lacksItsWrite = ({ exchanges }: Finding, { run }: Results): boolean => {
  const judged = exchanges.at(-1);
  if (judged === undefined || (judged.operation !== 'get' && judged.operation !== 'patch')) return false;
  // What was not there yet was written by nobody.
  if (judged.response?.status === 404) return false;
  const address = addressOf(judged);
  const made = run.products
    .map(({ id, productId, externalId, eans }) => [id, productId, externalId, ...eans])
    .find((identifiers) => identifiers.includes(address));
  const identifiers = made?.filter((identifier) => identifier !== null);
  const before = exchanges.slice(0, -1).filter(isWrite);
  return identifiers !== undefined && !before.some((write) => isOf(write, identifiers));
};

/** Findings at a product that the run made which show no write of it: what was read is explained by none. */
export const unexplained = (results: Results): string[] =>
  results.requirements.flatMap(({ id, findings }) =>
    findings
      .filter((finding) => lacksItsWrite(finding, results))
      .map(({ expected, received }) => `${id}: ${expected}; received ${received}`),
  );
