import { useRef, useState } from 'react';
import { useTypeAhead } from 'shared-bus';
import type { verifyOtp } from 'shared-contracts/auth/auth.api';
import type { ReadAnswer } from 'shared-contracts/core/endpoint';
import { useIsLeft } from 'shared-ui/feedback';

import { submitCode, type CodePurpose } from './second-factor.queries.ts';

interface Outcome {
  accepted: (answer: ReadAnswer<typeof verifyOtp>) => void;
  refused: (error: unknown) => void;
}

/**
 * Sends the code, once at a time. Keys typed after the press are for the page that opens with the
 * session. A page that was left doesn't get the answer.
 */
export function useCode(purpose: CodePurpose): {
  isSending: boolean;
  error: unknown;
  send: (code: string, outcome: Outcome) => Promise<void>;
} {
  const [state, setState] = useState<{ isSending: boolean; error?: unknown }>({ isSending: false });
  const running = useRef(false);
  const isLeft = useIsLeft();
  // Its end counts once it is rendered, when its consequence is rendered as well.
  useTypeAhead(() => state.isSending || running.current);

  const send = async (code: string, { accepted, refused }: Outcome): Promise<void> => {
    if (running.current) return;
    running.current = true;
    setState({ isSending: true });
    try {
      const answer = await submitCode(code, purpose);
      if (!isLeft()) accepted(answer);
      setState({ isSending: false });
    } catch (error) {
      if (!isLeft()) refused(error);
      setState({ isSending: false, error });
    } finally {
      running.current = false;
    }
  };
  return { ...state, error: state.error, send };
}
