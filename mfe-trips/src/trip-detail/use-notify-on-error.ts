import { useEffect, useEffectEvent } from 'react';

import { notifyFailed } from '../trip/notify-failed.ts';

/** Notifies of a failed load once per failure; a 401 has signed out and needs no notice. */
export function useNotifyOnError(error: Error | null, title: string): void {
  const notifyError = useEffectEvent((failure: Error) => notifyFailed(failure, title));
  useEffect(() => {
    if (error) notifyError(error);
  }, [error]);
}
