import type { Finding, RecordedExchange } from '../../results/results.js';

/** One step of what led to a finding. */
export interface Step {
  readonly exchange: RecordedExchange;
  /** How often the same was asked and answered the same way. */
  readonly asked: number;
  /** Whether this is the answer that was judged. */
  readonly judged: boolean;
}

const isSame = (one: RecordedExchange, other: RecordedExchange): boolean =>
  one.request.method === other.request.method &&
  one.request.url === other.request.url &&
  one.request.body === other.request.body &&
  one.response?.status === other.response?.status &&
  one.response?.body === other.response?.body &&
  one.fault === other.fault;

/**
 * The exchanges of a finding in the order in which they were sent. A read that was repeated until something showed
 * is one step, since all but one of its answers say nothing new.
 */
export const stepsOf = ({ exchanges }: Finding): Step[] => {
  const judged = exchanges.at(-1);
  const inOrder = [...exchanges].sort((a, b) => Date.parse(a.startedAt) - Date.parse(b.startedAt));
  const steps: Step[] = [];
  for (const exchange of inOrder) {
    const last = steps.at(-1);
    const repeats =
      last !== undefined && exchange.request.method === 'GET' && isSame(last.exchange, exchange);
    const step = {
      exchange,
      asked: (exchange.asked ?? 1) + (repeats ? last.asked : 0),
      judged: exchange === judged || (repeats && last.judged),
    };
    if (repeats) steps[steps.length - 1] = step;
    else steps.push(step);
  }
  return steps;
};
