import type { Ref } from 'react';
import { config } from 'shared-bus';

import { CaptchaCheckbox } from './captcha-checkbox.tsx';
import { CaptchaFrame } from './captcha-frame.tsx';
import type { CaptchaHandle } from './captcha-handle.ts';

export const isCaptchaOn = (): boolean => config.captcha.provider !== 'off';

/** The captcha of a form. Renders nothing when captchas are off; the form then sends no token. */
export function Captcha({ ref }: { ref: Ref<CaptchaHandle> }) {
  const { provider } = config.captcha;
  if (provider === 'off') return null;
  return provider === 'altcha' ? <CaptchaCheckbox ref={ref} /> : <CaptchaFrame ref={ref} />;
}
