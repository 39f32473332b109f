import { useConnection } from 'shared-bus';
import { notificationPollSeconds } from 'shared-contracts/notifications/notification';

/** Whether the socket is down, so that the lists are polled every 30 s. */
export const useIsPolled = (): boolean => useConnection() === 'offline';

/** Options of a list's query. */
export function usePoll(): {
  refetchInterval: number | false;
  refetchIntervalInBackground: true;
} {
  const isPolled = useIsPolled();
  return {
    refetchInterval: isPolled && notificationPollSeconds * 1000,
    refetchIntervalInBackground: true,
  };
}
