// Turnstile and reCAPTCHA, which answer alike: by the examples and error codes of "Validate the token"
// at https://developers.cloudflare.com/turnstile and of "Verifying the user's response" at
// https://developers.google.com/recaptcha/docs/verify, read on 2026-11-29.
import { jsonAnswer, type Provider } from './stand-in.ts';

export const captchaAccount = { secret: 'your-secret-key', token: 'a-token-of-the-widget' };
const parameters = new Set(['secret', 'response', 'remoteip', 'idempotency_key']);

/** Knows one token, which is valid once. */
export function siteverifyStandIn(): Provider {
  let isUsed = false;
  const refuse = (code: string) => jsonAnswer(200, { success: false, 'error-codes': [code] });
  return ({ method, headers, body }) => {
    const form = new URLSearchParams(body);
    const isForm = headers['content-type']?.startsWith('application/x-www-form-urlencoded');
    if (method !== 'POST' || !isForm || [...form.keys()].some((name) => !parameters.has(name)))
      return refuse('bad-request');
    for (const [name, right] of [
      ['secret', captchaAccount.secret],
      ['response', captchaAccount.token],
    ] as const) {
      if (!form.get(name)) return refuse(`missing-input-${name}`);
      if (form.get(name) !== right) return refuse(`invalid-input-${name}`);
    }
    if (isUsed) return refuse('timeout-or-duplicate');
    isUsed = true;
    return jsonAnswer(200, {
      success: true,
      challenge_ts: '2022-02-28T15:14:30.096Z',
      hostname: 'example.com',
      'error-codes': [],
      action: 'login',
      cdata: 'sessionid-123456789',
    });
  };
}
