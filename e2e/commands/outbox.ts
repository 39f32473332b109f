import { listOutbox } from 'shared-contracts/auth/password-reset.api';
import type { SentMessage } from 'shared-contracts/auth/password-reset.api';
import { toWirePhone } from 'shared-contracts/core/phone';

import { callApi } from './api-client.ts';

/** The messages that the demo would have sent to a phone, newest first. */
export const sentTo = async (base: string, phone: string): Promise<readonly SentMessage[]> =>
  (await callApi(base, listOutbox, { query: { phone: toWirePhone(phone) } })).data;
