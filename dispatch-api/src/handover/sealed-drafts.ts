import type { Sent } from 'shared-contracts/core/schema';
import type { HandoverDraft } from 'shared-contracts/handover/handover';
import { tripDraftOf } from 'shared-contracts/handover/trip-drafts';

import { unseal, type KeyRing } from '../auth/secret-box.ts';
import type { handovers } from '../database/schema.ts';

type Drafts = Sent<typeof HandoverDraft>[];

/** Names the row in which drafts are encrypted. */
export const sealedDraftsOf = (id: string): string => `handovers ${id}`;

export const readDrafts = (
  keys: KeyRing,
  { id, sealedDrafts }: Pick<typeof handovers.$inferSelect, 'id' | 'sealedDrafts'>,
): Drafts =>
  sealedDrafts === null
    ? []
    : // written by the same contract
      (JSON.parse(unseal(keys, sealedDraftsOf(id), sealedDrafts)) as Drafts);

/** Whether one of them is for those who see trips. */
export const haveTrips = (drafts: readonly { key: string }[]): boolean =>
  drafts.some(({ key }) => tripDraftOf(key));
