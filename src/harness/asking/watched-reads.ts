import { isThere, objectOf } from '../../oracle/answers/body.js';
import { isSuccess } from '../../oracle/answers/status.js';
import { toldAnswer } from '../../oracle/answers/told-answer.js';
import type { Answered } from '../../target/exchange.js';
import { NoAnswer, type Pim } from '../../target/pim.js';

/** A client, and what its reads meet. */
interface WatchedReads {
  readonly pim: Pim;
  /** What the last read met that was neither a product nor the answer that there is none; null behind a product. */
  met(): string | null;
}

const mostOfBody = 80;

const metIn = (answered: Answered, before: string | null): string | null => {
  const { status } = answered.answer;
  if (status === 404) return before;
  if (!isSuccess(answered)) return `status ${status}`;
  if (isThere(objectOf(answered)?.id)) return null;
  return `${toldAnswer(answered, mostOfBody)}, which is no product (see get/product-has-response-members)`;
};

/** Watches what single reads meet: where none finds a product, that is the first thing to be mended. */
export const watchedReads = (pim: Pim): WatchedReads => {
  let met: string | null = null;
  const get: Pim['get'] = async (productId, options) => {
    try {
      const answered = await pim.get(productId, options);
      met = metIn(answered, met);
      return answered;
    } catch (thrown) {
      if (thrown instanceof NoAnswer) met = thrown.message;
      throw thrown;
    }
  };
  return { pim: { ...pim, get }, met: () => met };
};
