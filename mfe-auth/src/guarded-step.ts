import { useRef, useState } from 'react';
import type { Ref } from 'react';
import { dropHeldKeys, useMessages } from 'shared-bus';

import type { CaptchaHandle } from './captcha-handle.ts';
import { isCaptchaOn } from './captcha.tsx';
import { messages } from './messages.ts';
import type { SignInStepFailure } from './sign-in-route.ts';

interface Step {
  /** Title of the reminder of a captcha that was not solved. */
  title: string;
  /** Makes the call with the captcha's token; undefined where the captcha is off. */
  send: (token: string | undefined) => Promise<void>;
  /** The text of a failed call. */
  failed: (error: unknown) => SignInStepFailure;
}
interface GuardedStep {
  /** For the form's `Captcha`. */
  captcha: Ref<CaptchaHandle>;
  failure: SignInStepFailure | undefined;
  run: (step: Step) => Promise<void>;
}

/**
 * A step that a captcha guards: each call, failed or not, uses its token up
 * (docs/domain/sign-in.md#forgotten-password, docs/domain/sign-in.md#sign-in-failures). `before` is
 * the failure of an earlier step, shown at first.
 */
export function useGuardedStep(before?: SignInStepFailure): GuardedStep {
  const t = useMessages(messages);
  const captcha = useRef<CaptchaHandle>(null);
  const [failure, setFailure] = useState(before);
  const fail = (found: SignInStepFailure): void => {
    // Typed for the next step, they would go into this one.
    dropHeldKeys();
    setFailure(found);
  };
  const run = async ({ title, send, failed }: Step): Promise<void> => {
    setFailure(undefined);
    const token = await captcha.current?.token();
    if (isCaptchaOn() && !token) return fail({ title, message: t('captcha.missing') });
    try {
      await send(token);
    } catch (error) {
      fail(failed(error));
    } finally {
      captcha.current?.reset();
    }
  };
  return { captcha, failure, run };
}
