import type { Ref } from 'react';
import { config } from 'shared-bus';

import { CaptchaCheckbox } from './captcha-checkbox.tsx';
import { CaptchaFrame } from './captcha-frame.tsx';

/**
 * What a form asks of its captcha, whichever provider the configuration names
 * (docs/decisions/calls.md#captcha-and-messages).
 */
export interface CaptchaHandle {
  /**
   * The token to send; works it out first where the provider can. Undefined: the user has something
   * left to do.
   */
  token(): Promise<string | undefined>;
  /** A token is good for one call: to be called after each one that failed. */
  reset(): void;
}

export const isCaptchaOn = (): boolean => config.captcha.provider !== 'off';

/** The captcha of a form. Draws nothing when it is switched off; the form then sends no token. */
export function Captcha({ ref }: { ref: Ref<CaptchaHandle> }) {
  const { provider } = config.captcha;
  if (provider === 'off') return null;
  return provider === 'altcha' ? <CaptchaCheckbox ref={ref} /> : <CaptchaFrame ref={ref} />;
}
