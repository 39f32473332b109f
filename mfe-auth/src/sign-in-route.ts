import { isLocalPhone } from 'shared-contracts/core/phone';

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
  /** Enrolment only: the QR image as a data URL. */
  qrImage?: string;
  /** Enrolment only: the otpauth:// address that the image holds. */
  otpauthUrl?: string;
  /** A QR image was shown before and is no longer valid: each password step makes a new one. */
  hasOldQr?: boolean;
}

/** Reads router state, whose type is unknown, member by member. */
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

/** A path of this console: `//host` would leave it, and a sign-in page would redirect back here. */
const isOwnPath = (path: string): boolean =>
  /^\/(?![/\\])/.test(path) &&
  !/^\/(login|verifyOTP|verifyOTP_V2|QRCode|forgotPassword|UpdatePassword)\b/.test(path);
