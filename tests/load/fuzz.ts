import { badRequests } from './bad-requests.js';
import { type Conversation, type LoadRequest, withHands } from './conversation.js';

/** What a service made of requests that nobody should send. */
export interface FuzzOutcome {
  readonly sent: number;
  /** How often each status was answered. */
  readonly statuses: Readonly<Record<string, number>>;
  /** Requests that were answered 5xx, or not at all, each with what came. */
  readonly broken: readonly { readonly request: LoadRequest; readonly came: string }[];
}

/** Sends bad requests, the same for the same seed, over eight connections. */
export const fuzz = async (conversation: Conversation, count: number, seed: number): Promise<FuzzOutcome> => {
  const requests = badRequests(count, seed);
  const statuses: Record<string, number> = {};
  const broken: { request: LoadRequest; came: string }[] = [];
  let next = 0;
  await withHands(8, async () => {
    for (let request = requests[next]; request !== undefined; request = requests[next]) {
      next += 1;
      const came = await conversation.send(request).then(
        ({ status, text }) => ({ status: String(status), text }),
        (error: unknown) => ({ status: 'none', text: String(error) }),
      );
      statuses[came.status] = (statuses[came.status] ?? 0) + 1;
      if (came.status === 'none' || came.status >= '500') {
        broken.push({ request, came: `${came.status} ${came.text.slice(0, 200)}` });
      }
    }
  });
  return { sent: requests.length, statuses, broken };
};
