import { useState } from 'react';
import { drafts } from 'shared-bus';

import type { AddressOpening } from './address-values.ts';

/** What was typed, and what the modal had opened with then. */
interface KeptAddress extends AddressOpening {
  from: string;
}

export interface AddressFormDraft {
  /** What the modal opens with. */
  start: AddressOpening;
  keep: (now: AddressOpening) => void;
  discard: () => void;
}

/**
 * An address until it is saved: after a slip of Escape or a reload the modal opens with what was
 * typed, while it would open with the same.
 */
export function useAddressDraft(name: string, opening: () => AddressOpening): AddressFormDraft {
  const [draft] = useState((): AddressFormDraft => {
    const key = `address:${name}`;
    const blank = opening();
    const from = JSON.stringify(blank);
    const kept = drafts.get<Partial<KeptAddress>>(key);
    const discard = () => drafts.remove(key);
    return {
      start:
        kept?.from === from && kept.fields
          ? { fields: { ...blank.fields, ...kept.fields }, at: kept.at ?? null }
          : blank,
      keep({ fields, at }) {
        if (
          JSON.stringify({ at, fields }) === JSON.stringify({ at: blank.at, fields: blank.fields })
        )
          discard();
        else drafts.set(key, { from, fields, at } satisfies KeptAddress);
      },
      discard,
    };
  });
  return draft;
}
