import { isSuccess } from '../../oracle/answers/status.js';
import type { Answered } from '../../target/exchange.js';
import { NoAnswer, type Pim } from '../../target/pim.js';

/** A client, and what its reads meet. */
interface WatchedReads {
  readonly pim: Pim;
  /** What the last read met, where that was neither a product nor the answer that there is none. */
  met(): string | null;
}

const metIn = (answered: Answered): string | null => {
  const { status } = answered.answer;
  return isSuccess(answered) || status === 404 ? null : `status ${status}`;
};

/** Watches what single reads meet: where none finds a product, that is the first thing to be mended. */
export const watchedReads = (pim: Pim): WatchedReads => {
  let met: string | null = null;
  const get: Pim['get'] = async (productId, options) => {
    try {
      const answered = await pim.get(productId, options);
      met = metIn(answered);
      return answered;
    } catch (thrown) {
      if (thrown instanceof NoAnswer) met = thrown.message;
      throw thrown;
    }
  };
  return { pim: { ...pim, get }, met: () => met };
};
