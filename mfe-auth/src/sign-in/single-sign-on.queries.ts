import { call } from 'shared-bus';
import {
  finishSingleSignOn,
  getSingleSignOn,
  startSingleSignOn,
} from 'shared-contracts/auth/single-sign-on.api';

import { signOnTab, type SignOnReturn } from './sign-on-tab.ts';

/** The provider's name for the sign-in page; null where there is none. */
export const fetchProvider = async (signal: AbortSignal): Promise<string | null> =>
  (await call(getSingleSignOn, { signal })).name;

/** Leaves for the provider, which leads back to this page. */
export async function startSignOn(from: string | undefined): Promise<void> {
  const { url, flow } = await call(startSingleSignOn, { body: {} });
  signOnTab.keep({ flow, from });
  location.assign(url);
}

/** The first step of signing in, after the return. A code works once. */
export const finishSignOn = ({ code, state, iss }: SignOnReturn, flow: string) =>
  call(finishSingleSignOn, { body: { flow, code, state, ...(iss !== undefined && { iss }) } });
