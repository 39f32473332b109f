import { call } from 'shared-bus';
import { finishSingleSignOn, startSingleSignOn } from 'shared-contracts/auth/single-sign-on.api';

import { signOnTab, type SignOnReturn } from './sign-on-tab.ts';

/** Leaves for the provider, which leads back to this page. */
export async function startSignOn(
  from: string | undefined,
  enrolmentCode: string | undefined,
): Promise<void> {
  const { url, flow } = await call(startSingleSignOn, { body: {} });
  signOnTab.keep({ flow, from, enrolmentCode });
  location.assign(url);
}

/** The first step of signing in, after the return. A code works once. */
export const finishSignOn = (
  { code, state, iss }: SignOnReturn,
  flow: string,
  enrolmentCode: string | undefined,
) =>
  call(finishSingleSignOn, {
    body: {
      flow,
      code,
      state,
      ...(iss !== undefined && { iss }),
      ...(enrolmentCode && { enrolment_code: enrolmentCode }),
    },
  });
