import { useState } from 'react';
import { drafts } from 'shared-bus';

import type { AddressValues } from './address-values.ts';

/** The typed values, and the values that the dialog opened with at that time. */
interface StoredAddress extends AddressValues {
  from: string;
}

interface AddressDraft {
  /** The dialog's initial values. */
  start: AddressValues;
  keep: (now: AddressValues) => void;
  discard: () => void;
}

/**
 * The draft of an address: after an accidental Escape or a reload the dialog opens with the typed
 * values. A new address keeps its values only for the place it began with.
 */
export function useAddressDraft(key: string, blank: AddressValues, isNew: boolean): AddressDraft {
  const [draft] = useState((): AddressDraft => {
    const from = JSON.stringify(blank);
    // An older release stored other fields.
    const stored = drafts.get<Partial<StoredAddress>>(key);
    const isUsable = stored?.fields !== undefined && (!isNew || stored.from === from);
    const { from: _from, ...typed } = isUsable ? stored : {};
    return {
      start: { ...blank, ...typed, fields: { ...blank.fields, ...typed.fields } },
      keep(now) {
        if (JSON.stringify({ ...blank, ...now, seen: undefined }) === from) drafts.remove(key);
        else drafts.set(key, { ...now, from } satisfies StoredAddress);
      },
      discard: () => drafts.remove(key),
    };
  });
  return draft;
}
