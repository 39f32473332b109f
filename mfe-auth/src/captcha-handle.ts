/**
 * The captcha as a form uses it, the same for every provider
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
