import { useState } from 'react';
import { dismissUndo, drafts, onDraftReplaced, replaceDraft, type FailureId } from 'shared-bus';
import type { Failure } from 'shared-contracts/core/endpoint';

import type { BookingValues } from '../form/booking-values.ts';
import { emptyValues, sameValues } from '../form/booking-values.ts';
import type { FormChange } from '../form/form-store.ts';

/** The key of a form's draft: of its request, or of its tab's slot. */
export const draftKeyOf = (id: string): string => `booking:${id}`;

/** A failure that waits with its booking until the user reads it. */
export interface Refusal {
  status: number;
  errorId: FailureId;
  title: string;
  message: string;
  answer?: Partial<Failure> | undefined;
  /** The server has decided, so a corrected booking is a new attempt. */
  isFinal: boolean;
}

interface StoredDraft {
  values: Partial<BookingValues>;
  /**
   * Created with the draft and used until a success, so that a repeated attempt creates nothing
   * twice (docs/decisions/calls.md#idempotency).
   */
  idempotencyKey: string;
  /** A booking was sent with the key, and neither created nor refused as far as is known. */
  isSent?: true;
  /** The query string that the form was opened with, or that the user saw and didn't use. */
  link?: string;
  /** The server's answer to the booking that was moved into this form; until the first change. */
  refusal?: Refusal;
}

const isBlank = (value: unknown): boolean =>
  value === '' || value === null || value === false || (Array.isArray(value) && value.length === 0);
/**
 * The values of a draft. It is written at each key, so fields that are blank here and in a new form
 * are left out; defaults stay, since another release may change them. A running recording ends with
 * its page.
 */
export const typedOf = (values: BookingValues): Partial<BookingValues> =>
  Object.fromEntries(
    Object.entries(values).filter(
      // the names are those of the form
      ([name, value]) =>
        !(name === 'unsent_note' && value === 'recording') &&
        (!isBlank(value) || !isBlank(emptyValues[name as keyof BookingValues])),
    ),
  );

const newKey = (): string => crypto.randomUUID();

const storedOf = (
  values: BookingValues,
  {
    idempotencyKey,
    isSent,
    link,
  }: { idempotencyKey: string; isSent: boolean | undefined; link: string | undefined },
): StoredDraft => ({
  values: typedOf(values),
  idempotencyKey,
  ...(isSent && { isSent }),
  ...(link && { link }),
});

export interface Draft {
  /** The initial values: the draft of this user, else the prefilled form. */
  opening: BookingValues;
  /** The form before anything was typed, as far as it is known. */
  readonly pristine: BookingValues;
  /** Adds answers about the opening values to the form before anything was typed. */
  learn: (change: (pristine: BookingValues) => Partial<BookingValues>) => void;
  isDirty: (values: BookingValues) => boolean;
  /** Its key was sent, and neither a success nor a refusal has come: it stays, also untyped. */
  readonly isSent: boolean;
  /** The server's answer to the booking that was moved into this form. */
  refusal: Refusal | undefined;
  /** The screen was opened by a link whose values the draft has replaced, unknown to the user. */
  hidesLink: boolean;
  /** The user knows of the link: opening it again does not ask. */
  acceptLink: () => void;
  save: (values: BookingValues) => void;
  /** The key of a booking that is kept here instead of being sent. */
  readonly key: string;
  /** The key to send these values with; stored even when nothing was typed. */
  keyFor: (values: BookingValues) => string;
  /** Renews the key after a refusal, because a corrected form is a new attempt. */
  freeKey: () => void;
  /**
   * Renews the key for a form that is about to be cleared. Returns how to undo that: `restore` puts
   * the values back; where it returns false, or the new booking was sent, the new key stays.
   */
  startOver: () => (restore: () => boolean) => boolean;
  discard: () => void;
  /**
   * Changes the draft after the screen was left; a screen that shows it again by now adopts that.
   * False where `change` finds newer input, or where the draft is gone.
   */
  amend: (change: FormChange) => boolean;
  /**
   * Calls `adopt` with the input of another tab that has the same request, and with a draft that is
   * replaced in this one; without values once the booking that was sent has ended elsewhere, or its
   * form was handed over. Returns how to stop it.
   */
  follow: (adopt: (values: BookingValues | undefined) => void) => () => void;
}

interface ReadDraft extends StoredDraft {
  values: BookingValues;
}

/**
 * An older release may have written other fields: unknown ones are dropped, missing ones are blank.
 */
function read(storageKey: string): ReadDraft | undefined {
  const stored = drafts.get<Partial<StoredDraft>>(storageKey);
  if (!stored || typeof stored.values !== 'object' || typeof stored.idempotencyKey !== 'string')
    return undefined;
  const stillValid = Object.entries(stored.values).filter(([name]) =>
    Object.hasOwn(emptyValues, name),
  );
  return {
    values: { ...emptyValues, ...Object.fromEntries(stillValid) },
    idempotencyKey: stored.idempotencyKey,
    ...(stored.isSent && { isSent: true }),
    ...(typeof stored.link === 'string' && { link: stored.link }),
    ...(stored.refusal && { refusal: stored.refusal }),
  };
}

/**
 * The draft of one booking screen. It survives a reload, a failed call and a lost session. `link` is
 * the query string that `prefilled` has read; blank where it fills in nothing.
 */
export function useDraft(storageKey: string, prefilled: () => BookingValues, link = ''): Draft {
  const [draft] = useState((): Draft => {
    let pristine = prefilled();
    const stored = read(storageKey);
    let key = stored?.idempotencyKey ?? newKey();
    let isSent = stored?.isSent ?? false;
    const hidesLink =
      link !== '' &&
      stored !== undefined &&
      stored.link !== link &&
      !sameValues(stored.values, pristine);
    let knownLink = hidesLink ? stored.link : link;
    let isClosed = false;
    // Its screen is shown, and follows changes made elsewhere.
    let isOpen = false;
    let latest = stored?.values ?? pristine;
    // The current values were typed in another tab.
    let isFollowing = false;
    const isDirty = (values: BookingValues) => !sameValues(values, pristine);
    const write = (values: BookingValues) => {
      latest = values;
      if (!isClosed)
        drafts.set(storageKey, storedOf(values, { idempotencyKey: key, isSent, link: knownLink }));
    };
    const keep = (values: BookingValues) => {
      if (isSent || isDirty(values)) write(values);
      else if (!isClosed) {
        latest = values;
        drafts.remove(storageKey);
      }
    };
    /**
     * The stored draft of this booking. Since the screen was left, it may have been opened again,
     * and the booking changed there or another one begun.
     */
    const readOwn = () => {
      const stored = read(storageKey);
      return stored?.idempotencyKey === key ? stored : undefined;
    };
    const renewKey = () => {
      key = newKey();
      isSent = false;
    };
    return {
      get pristine() {
        return pristine;
      },
      learn(change) {
        pristine = { ...pristine, ...change(pristine) };
      },
      opening: stored?.values ?? pristine,
      refusal: stored?.refusal,
      isDirty,
      get isSent() {
        return isSent;
      },
      hidesLink,
      acceptLink() {
        knownLink = link;
        if (isDirty(latest)) write(latest);
      },
      save(values) {
        // Only the tab with the user writes, so that a late update in another tab does not undo it.
        if (isFollowing && (sameValues(values, latest) || !document.hasFocus())) return;
        isFollowing = false;
        keep(values);
      },
      get key() {
        return key;
      },
      keyFor(values) {
        isSent = true;
        write(values);
        return key;
      },
      freeKey() {
        const own = readOwn();
        renewKey();
        if (isOpen) keep(latest);
        else if (own) {
          keep(own.values);
          // A screen that shows it again adopts that.
          replaceDraft(storageKey, drafts.get(storageKey));
        }
      },
      startOver() {
        const before = { key, isSent };
        renewKey();
        isFollowing = false;
        return (restore) => {
          // The new booking may have been created.
          if (isSent) return false;
          const since = { key, isSent };
          ({ key, isSent } = before);
          const isRestored = restore();
          if (!isRestored) ({ key, isSent } = since);
          return isRestored;
        };
      },
      discard() {
        isClosed = true;
        isSent = false;
        const own = readOwn();
        // On a screen that shows it again, what was not sent stays.
        if (own?.isSent) replaceDraft(storageKey);
        else if (own) drafts.remove(storageKey);
        dismissUndo();
      },
      amend(change) {
        const now = read(storageKey);
        // Without a draft the form was blank, unless another tab has used or discarded it.
        const changed = now || !isDirty(latest) ? change(now?.values ?? pristine) : undefined;
        if (!changed) return false;
        replaceDraft(
          storageKey,
          storedOf(
            { ...(now?.values ?? pristine), ...changed },
            {
              idempotencyKey: now?.idempotencyKey ?? key,
              isSent: now ? now.isSent : isSent,
              link: now ? now.link : knownLink,
            },
          ),
        );
        return true;
      },
      follow(adopt) {
        const show = (theirs: ReadDraft | undefined) => {
          isFollowing = theirs !== undefined;
          key = theirs?.idempotencyKey ?? newKey();
          isSent = theirs?.isSent ?? false;
          latest = theirs?.values ?? pristine;
          adopt(theirs?.values);
        };
        const onStorage = ({ key: changed }: StorageEvent) => {
          if (isClosed || !changed?.endsWith(`.${storageKey}`)) return;
          const theirs = read(storageKey);
          // A sent booking keeps its draft until its end is known.
          if (theirs || isSent) show(theirs);
        };
        isOpen = true;
        const stopReplaced = onDraftReplaced(storageKey, () => {
          if (!isClosed) show(read(storageKey));
        });
        window.addEventListener('storage', onStorage);
        return () => {
          isOpen = false;
          stopReplaced();
          window.removeEventListener('storage', onStorage);
        };
      },
    };
  });
  return draft;
}
