import { isLocalPhone } from 'shared-contracts/core/phone';

/** Why a step failed, as it stands on screen. */
export interface SignInStepFailure {
  title: string;
  message: string;
}

/** What the pages of a sign-in hand on to each other as router state. */
export interface SignInState {
  /** Where the user was when there was no session; blank leads home. */
  from?: string;
  /** Why the last step failed. */
  failure?: SignInStepFailure;
  /** Local form: what was typed at the first step, for the way back to it. */
  phone?: string;
  /** Enrolment only: the QR image as a data URL. */
  qrImage?: string;
  /** Enrolment only: the otpauth:// address that the image holds. */
  otpauthUrl?: string;
  /** A QR image was shown before and is no longer good: each password step makes a new one. */
  hasOldQr?: boolean;
}

/** Router state as it comes: of unknown making, each member is checked. */
export function signInState(state: unknown): SignInState {
  const given = (typeof state === 'object' && state !== null ? state : {}) as Record<
    string,
    unknown
  >; // members are checked below
  const { from, failure, phone, qrImage, otpauthUrl, hasOldQr } = given;
  return {
    ...(typeof from === 'string' && isOwnPath(from) && { from }),
    ...(typeof failure === 'object' &&
      failure !== null &&
      'title' in failure &&
      'message' in failure && {
        failure: { title: String(failure.title), message: String(failure.message) },
      }),
    ...(typeof phone === 'string' && isLocalPhone(phone) && { phone }),
    ...(typeof otpauthUrl === 'string' && otpauthUrl.startsWith('otpauth://') && { otpauthUrl }),
    ...(hasOldQr === true && { hasOldQr }),
    ...(typeof qrImage === 'string' && qrImage.startsWith('data:image/') && { qrImage }),
  };
}

/**
 * A path of this console; `//host` would lead out of it, and a page of the sign-in would lead back
 * here.
 */
const isOwnPath = (path: string): boolean =>
  /^\/(?![/\\])/.test(path) &&
  !/^\/(login|verifyOTP|verifyOTP_V2|QRCode|forgotPassword|UpdatePassword)\b/.test(path);
