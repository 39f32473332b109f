import { useEffect, useEffectEvent } from 'react';
import { isApiFailure, notify } from 'shared-bus';

/** Tells of a failed load once per failure; a 401 has signed out and needs no words. */
export function useToldOnce(error: Error | null, title: string): void {
  const tell = useEffectEvent((fault: Error) => {
    if (isApiFailure(fault) && fault.status === 401) return;
    notify({ intent: 'error', title: isApiFailure(fault) && fault.errorId === 'network' ? fault.title : title });
  });
  useEffect(() => {
    if (error) tell(error);
  }, [error]);
}
