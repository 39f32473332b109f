import { readFileSync } from 'node:fs';
import { join } from 'node:path';

import { RefusedCall } from 'e2e/commands/api-client.ts';
import { workspaceRoot } from 'release-kit/process/workspace.ts';
import { integrationBase } from 'shared-contracts/integration/door';
import {
  createRequest,
  uploadRequestNote,
  withdrawRequest,
} from 'shared-contracts/integration/request-door.api';

import { unless, type persistentCalls } from './persist.ts';

/** Every tenth customer changes their mind, every fifth sends a voice note by WhatsApp. */
const [withdrawnEach, notedEach] = [10, 5];
const note = join(workspaceRoot, 'dispatch-api/src/testing/media/note.ogg');

export interface OrderSystem {
  /** Sends an order, twice where the system isn't sure, and withdraws some; its id. */
  order(nth: number, phone: string): Promise<string>;
  /** How many had a voice note. */
  noted: () => number;
}

export function openOrderSystem(
  { call, persist }: Pick<ReturnType<typeof persistentCalls>, 'call' | 'persist'>,
  url: string,
  key: string,
): OrderSystem {
  const recording = new Blob([readFileSync(note)], { type: 'audio/ogg' });
  let noted = 0;

  const upload = (id: string): Promise<string> =>
    persist(async () => {
      const form = new FormData();
      form.append('voice_recording', recording, 'note.ogg');
      const answer = await fetch(`${url}${integrationBase}${uploadRequestNote.path}`, {
        method: 'POST',
        headers: { authorization: `Bearer ${key}`, 'idempotency-key': `note of ${id}` },
        body: form,
      });
      const text = await answer.text();
      if (!answer.ok) throw new RefusedCall(text, answer.status);
      const { data }: { data: string } = JSON.parse(text);
      return data;
    });
  return {
    async order(nth, phone) {
      const external_id = `order-${nth}`;
      const body = {
        external_id,
        type: 'app',
        phone,
        name: 'Ayesha Khan',
        city: 'KHI',
        ...(nth % notedEach === 0 && { voice_note: await upload(external_id) }),
      } as const;
      if (nth % notedEach === 0) noted += 1;
      await call(createRequest, { body }, key);
      if (nth % 7 === 0) await call(createRequest, { body }, key);
      // A dispatcher may have been faster.
      if (nth % withdrawnEach === 0)
        await unless(/queue\.(taken|answered)/, () =>
          call(withdrawRequest, { params: { id: external_id } }, key),
        );
      return external_id;
    },
    noted: () => noted,
  };
}
