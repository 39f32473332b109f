import { setTimeout as pause } from 'node:timers/promises';

import { readAllNotifications } from 'shared-contracts/notifications/notification.api';
import { listQueue } from 'shared-contracts/queue/queue.api';

import { callApi } from './api-client.ts';

interface SteadyCalls {
  /** How many calls have ended so far. */
  made: () => number;
  /** Ends after the calls that are under way; the errors of those that failed. */
  stop: () => Promise<{ made: number; failed: string[] }>;
}

/**
 * Users who go on reading and writing, half of them each, while servers are replaced. `address` is
 * asked before each call, because the server in front may be another one by then. Between two calls
 * a user waits: calls without a pause take the processor from the process that starts.
 */
export function startSteadyCalls(
  address: () => string,
  token: string,
  { users, pauseMs }: { users: number; pauseMs: number },
): SteadyCalls {
  const failed: string[] = [];
  let made = 0;
  let isOver = false;
  const working = Array.from({ length: users }, async (_, index) => {
    while (!isOver) {
      const call =
        index % 2 === 0
          ? callApi(address(), listQueue, { query: {} }, token)
          : callApi(address(), readAllNotifications, {}, token);
      await call.catch((error: unknown) => failed.push(String(error)));
      made += 1;
      await pause(pauseMs);
    }
  });
  return {
    made: () => made,
    async stop() {
      isOver = true;
      await Promise.all(working);
      return { made, failed };
    },
  };
}
