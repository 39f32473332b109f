import { useEffect, useEffectEvent } from 'react';

import { notifyFailed } from '../notify-failed.ts';

/** Notifies of a failed load once per failure; a 401 has signed out and needs no notice. */
export function useNotifyOnError(error: Error | null, title: string): void {
  const tell = useEffectEvent((fault: Error) => notifyFailed(fault, title));
  useEffect(() => {
    if (error) tell(error);
  }, [error]);
}
