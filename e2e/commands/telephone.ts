import type { CallEvent } from 'shared-contracts/integration/call-door';
import { reportCall } from 'shared-contracts/integration/call-door.api';
import { integrationBase } from 'shared-contracts/integration/door';
import { createIntegrationKey } from 'shared-contracts/integration/integration-key.api';

import { callApi } from './api-client.ts';

export type Telephone = (event: CallEvent['event'], over: Partial<CallEvent>) => Promise<void>;

/** The telephone system of a test: it reports the events of one call. */
export async function telephoneOf(base: string, adminToken: string): Promise<Telephone> {
  const { secret } = await callApi(
    base,
    createIntegrationKey,
    { body: { name: 'Telephone', scopes: ['calls'] } },
    adminToken,
  );
  const callId = crypto.randomUUID();
  return async (event, over) => {
    const answer = await fetch(`${base}${integrationBase}${reportCall.path}?key=${secret}`, {
      method: reportCall.method,
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ event, callId, direction: 'in', from: 'anonymous', ...over }),
    });
    if (!answer.ok) throw new Error(`the call was refused: ${answer.status}`);
  };
}
