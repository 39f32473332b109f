import { useNavigate } from 'react-router-dom';
import { temporaryToken } from 'shared-bus';
import type { login } from 'shared-contracts/auth/auth.api';
import type { ReadAnswer } from 'shared-contracts/core/endpoint';

import type { SignInState } from '../sign-in-route.ts';

/** Goes on to the second factor after the answer of the first step. */
export function useSecondStep() {
  const navigate = useNavigate();
  return async (
    { temporaryToken: token, twoFAStatus, qrImage, otpauthUrl }: ReadAnswer<typeof login>,
    typed: SignInState,
    hasOldQr = false,
  ): Promise<void> => {
    temporaryToken.set(token);
    // The browser's Back returns here, with the number and the fact that the next QR is not the one
    // that was scanned.
    await navigate('/login', {
      replace: true,
      state: { ...typed, hasOldQr: hasOldQr || !twoFAStatus } satisfies SignInState,
    });
    if (twoFAStatus) return navigate('/verifyOTP_V2', { state: typed });
    const qr = {
      ...(qrImage !== null && { qrImage }),
      ...(otpauthUrl && { otpauthUrl }),
      ...(hasOldQr && { hasOldQr }),
    };
    return navigate('/QRCode', { state: { ...typed, ...qr } satisfies SignInState });
  };
}
