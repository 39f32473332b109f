import { useState } from 'react';
import { drafts } from 'shared-bus';

import type { AddressOpening } from './address-values.ts';

/** The typed values, and the initial values at that time. */
interface StoredAddress extends AddressOpening {
  from: string;
}

export interface AddressFormDraft {
  /** The modal's initial values. */
  start: AddressOpening;
  keep: (now: AddressOpening) => void;
  discard: () => void;
}

/**
 * The draft of an address: after an accidental Escape or a reload the modal opens with the typed
 * values, if its initial values are unchanged.
 */
export function useAddressDraft(name: string, opening: () => AddressOpening): AddressFormDraft {
  const [draft] = useState((): AddressFormDraft => {
    const key = `address:${name}`;
    const blank = opening();
    const from = JSON.stringify(blank);
    const stored = drafts.get<Partial<StoredAddress>>(key);
    const discard = () => drafts.remove(key);
    return {
      start:
        stored?.from === from && stored.fields
          ? {
              fields: { ...blank.fields, ...stored.fields },
              at: stored.at ?? null,
              chosenZone: stored.chosenZone ?? null,
            }
          : blank,
      keep({ fields, at, chosenZone = null }) {
        if (
          chosenZone === null &&
          JSON.stringify({ at, fields }) === JSON.stringify({ at: blank.at, fields: blank.fields })
        )
          discard();
        else drafts.set(key, { from, fields, at, chosenZone } satisfies StoredAddress);
      },
      discard,
    };
  });
  return draft;
}
