import { isLocalPhone } from 'shared-contracts/core/phone';
import { isOn, readRouterState, textThat, type Reader } from 'shared-ui/router/router-state';

/** Why a step failed, as shown on screen. */
export interface SignInStepFailure {
  title: string;
  message: string;
}

/** State that the pages of a sign-in pass on as router state. */
export interface SignInState {
  /** Where the user was without a session; blank means home. */
  from?: string;
  /** Why the last step failed. */
  failure?: SignInStepFailure;
  /** The number typed at the first step, in local form, for the return to it. */
  phone?: string;
  /** Of the link with which a second factor is enrolled again. */
  enrolmentCode?: string;
  /** Enrolment only: the QR image as a data URL. */
  qrImage?: string;
  /** Enrolment only: the otpauth:// URL in the image. */
  otpauthUrl?: string;
  /** A QR image was shown before and is no longer valid: each password step makes a new one. */
  hasOldQr?: boolean;
}

/** A path of this console: `//host` would leave it, and a sign-in page would redirect back here. */
const isOwnPath = (path: string): boolean =>
  /^\/(?![/\\])/.test(path) &&
  !/^\/(login|verifyOTP|verifyOTP_V2|QRCode|forgotPassword|UpdatePassword)\b/.test(path);

const failureOf: Reader<SignInStepFailure> = (value) =>
  typeof value === 'object' && value !== null && 'title' in value && 'message' in value
    ? { title: String(value.title), message: String(value.message) }
    : undefined;

/** The state passed on by an earlier page of a sign-in. */
export const signInState = (state: unknown): SignInState =>
  readRouterState<Required<SignInState>>(state, {
    from: textThat(isOwnPath),
    failure: failureOf,
    phone: textThat(isLocalPhone),
    enrolmentCode: textThat((text) => /^[\w-]{43}$/.test(text)),
    qrImage: textThat((text) => text.startsWith('data:image/')),
    otpauthUrl: textThat((text) => text.startsWith('otpauth://')),
    hasOldQr: isOn,
  });
