import type { Ref } from 'react';
import { config } from 'shared-bus';

import { CaptchaCheckbox } from './captcha-checkbox.tsx';
import { CaptchaFrame } from './captcha-frame.tsx';

/**
 * What a form needs of its captcha, whichever provider is configured
 * (docs/decisions/calls.md#captcha-and-messages).
 */
export interface CaptchaHandle {
  /**
   * The token to send, computed first where the provider can. Undefined while the user still has to
   * act.
   */
  token(): Promise<string | undefined>;
  /** Resets the captcha. A token is valid for one call, so call this after each failed one. */
  reset(): void;
}

export const isCaptchaOn = (): boolean => config.captcha.provider !== 'off';

/** The captcha of a form. Renders nothing when captchas are off; the form then sends no token. */
export function Captcha({ ref }: { ref: Ref<CaptchaHandle> }) {
  const { provider } = config.captcha;
  if (provider === 'off') return null;
  return provider === 'altcha' ? <CaptchaCheckbox ref={ref} /> : <CaptchaFrame ref={ref} />;
}
