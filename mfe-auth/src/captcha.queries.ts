import { call } from 'shared-bus';
import { captchaChallenge } from 'shared-contracts/auth/auth.api';

/** A fresh challenge for the proof of work; each is valid for one sign-in. */
export const fetchChallenge = () => call(captchaChallenge);
