import { drafts } from 'shared-bus';
import { useState } from 'react';
import type { BookingValues } from './booking-values.ts';
import { emptyValues, sameValues } from './booking-values.ts';

interface KeptDraft {
  values: BookingValues;
  /** Made with the draft and kept until a success, so that a repeated attempt creates nothing twice (DECISIONS B5). */
  idempotencyKey: string;
}

const newKey = (): string => crypto.randomUUID();

export interface Draft {
  /** What the form opens with: the draft of this user, else the prefilled form. */
  opening: BookingValues;
  /** The form before anything was typed. */
  pristine: BookingValues;
  isDirty: (values: BookingValues) => boolean;
  save: (values: BookingValues) => void;
  /** The key to send these values with; kept even when nothing was typed. */
  keyFor: (values: BookingValues) => string;
  /** A refusal: a corrected form is another attempt. */
  freeKey: () => void;
  discard: () => void;
}

/** An older release may have written other fields: what is unknown goes, what is missing is blank. */
function read(storageKey: string): KeptDraft | undefined {
  const kept = drafts.get<Partial<KeptDraft>>(storageKey);
  if (!kept || typeof kept.values !== 'object' || typeof kept.idempotencyKey !== 'string') return undefined;
  const known = Object.entries(kept.values).filter(([name]) => Object.hasOwn(emptyValues, name));
  return { values: { ...emptyValues, ...Object.fromEntries(known) }, idempotencyKey: kept.idempotencyKey };
}

/** The draft of one booking screen. It survives a reload, a failed call and a lost session. */
export function useDraft(storageKey: string, prefilled: () => BookingValues): Draft {
  const [draft] = useState((): Draft => {
    const pristine = prefilled();
    const kept = read(storageKey);
    let key = kept?.idempotencyKey ?? newKey();
    let over = false;
    let latest = kept?.values ?? pristine;
    const isDirty = (values: BookingValues) => !sameValues(values, pristine);
    const write = (values: BookingValues) => {
      latest = values;
      if (!over) drafts.set(storageKey, { values, idempotencyKey: key } satisfies KeptDraft);
    };
    return {
      pristine,
      opening: kept?.values ?? pristine,
      isDirty,
      save(values) {
        if (isDirty(values)) write(values);
        else if (!over) {
          latest = values;
          drafts.remove(storageKey);
        }
      },
      keyFor(values) {
        write(values);
        return key;
      },
      freeKey() {
        key = newKey();
        write(latest);
      },
      discard() {
        over = true;
        drafts.remove(storageKey);
      },
    };
  });
  return draft;
}
