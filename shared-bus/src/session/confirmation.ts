import { BehaviorSubject } from 'rxjs';

import { useSubject } from '../subject/use-subject.ts';

/** The question whether the user is still at the keyboard. */
export interface ConfirmationRequest {
  /** Answers the question; true once the server has accepted a code. */
  close: (isConfirmed: boolean) => void;
}

const request$ = new BehaviorSubject<ConfirmationRequest | undefined>(undefined);
let asked: Promise<boolean> | undefined;

/**
 * Asks the user for a code, once for all calls that wait. False when the user declines, or where no
 * shell is rendered that could ask.
 */
export function requestConfirmation(): Promise<boolean> {
  if (!request$.observed) return Promise.resolve(false);
  asked ??= new Promise<boolean>((resolve) => {
    request$.next({
      close: (isConfirmed) => {
        asked = undefined;
        request$.next(undefined);
        resolve(isConfirmed);
      },
    });
  });
  return asked;
}

/** For the shell: the open question, if there is one. */
export const useConfirmationRequest = (): ConfirmationRequest | undefined =>
  useSubject(request$, () => request$.value);
