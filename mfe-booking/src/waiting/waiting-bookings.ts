import { useMemo } from 'react';
import { fromEvent, merge, Subject } from 'rxjs';
import {
  draftFiles,
  drafts,
  hasExtension,
  replaceDraft,
  serverNow,
  session$,
  useSubject,
  waitingPrefix,
} from 'shared-bus';

import { draftKeyOf } from '../draft/use-draft.ts';
import { again, type WaitingBooking } from './waiting-booking.ts';

/** The key of a booking among the drafts and their files, which belong to one user of this browser. */
const storageKey = ({ key }: Pick<WaitingBooking, 'key'>): string => waitingPrefix + key;
/** The key of the form that corrects a booking without a request, see `besideSlots`. */
const formPrefix = 'waiting-';

const changed$ = new Subject<void>();
/** The bookings may have changed: in this tab, in another one, or with the user. */
const anyChange$ = merge(changed$, fromEvent(window, 'storage'), session$);

/** Without idempotency keys a repeated attempt could create a second booking. */
export const mayWait = (): boolean => hasExtension('idempotency');

/** The user's bookings, in the order in which they were taken. */
export const waitingBookings = (): WaitingBooking[] =>
  drafts
    .keys(waitingPrefix)
    .flatMap((key) => drafts.get<WaitingBooking>(key) ?? [])
    .toSorted((a, b) => a.number - b.number || a.takenAt - b.takenAt);

export const isUnsent = ({ state }: WaitingBooking): boolean => state !== 'created';

/** Whether the next booking has to wait for those before it. */
export const isAnyWaiting = (): boolean =>
  waitingBookings().some(({ state }) => state === 'waiting');

export function putBooking(booking: WaitingBooking): void {
  drafts.set(storageKey(booking), booking);
  changed$.next();
}

export function removeBooking(booking: WaitingBooking): void {
  drafts.remove(storageKey(booking));
  if (booking.note) void removeNote(booking);
  changed$.next();
}

type Keyed = Pick<WaitingBooking, 'key'>;
/** The recording that waits with a booking, if this browser still has it. */
export const noteOf = (booking: Keyed): Promise<Blob | undefined> =>
  draftFiles.get(storageKey(booking));
export const removeNote = (booking: Keyed): Promise<void> => draftFiles.remove(storageKey(booking));
/** Keeps a form's recording with its booking; false where the browser doesn't store it. */
export async function keepNote(formId: string, booking: Keyed): Promise<boolean> {
  const file = await draftFiles.get(draftKeyOf(formId));
  return file !== undefined && draftFiles.set(storageKey(booking), file);
}

const numberOfForm = (formId: string): number =>
  (formId.startsWith(formPrefix) && Number(formId.slice(formPrefix.length))) || 0;

/**
 * Stores a booking until the server is back. A corrected one keeps the number by which the caller
 * may know it.
 */
export function keepBooking(
  formId: string,
  booking: Pick<WaitingBooking, 'key' | 'request' | 'values' | 'row' | 'note'>,
): WaitingBooking {
  const taken = [
    ...waitingBookings().map(({ number }) => number),
    ...drafts
      .keys(draftKeyOf(formPrefix))
      .map((key) => numberOfForm(key.slice(draftKeyOf('').length))),
  ];
  const kept: WaitingBooking = {
    ...booking,
    number: numberOfForm(formId) || Math.max(0, ...taken) + 1,
    takenAt: serverNow(),
    state: 'waiting',
    failures: 0,
  };
  putBooking(kept);
  return kept;
}

/** Has a stopped booking sent once more. */
export const sendAgain = (booking: WaitingBooking): void => putBooking(again(booking, serverNow()));

/**
 * Moves a booking into a form, where it is a draft until Create is pressed. Returns the form's
 * key; undefined where the user has begun another booking for the same request.
 */
export async function moveToForm(booking: WaitingBooking): Promise<string | undefined> {
  const formId = booking.row?.id ?? formPrefix + booking.number;
  if (drafts.get(draftKeyOf(formId)) !== undefined) return undefined;
  const { key, values, refusal } = booking;
  // Unless it was refused, it may have been sent and have created the booking.
  const attempt = refusal?.isFinal
    ? { idempotencyKey: crypto.randomUUID() }
    : { idempotencyKey: key, isSent: true };
  const file = booking.note && (await noteOf(booking));
  if (file) await draftFiles.set(draftKeyOf(formId), file);
  replaceDraft(draftKeyOf(formId), { values, ...attempt, refusal });
  removeBooking(booking);
  return formId;
}

/** Whether a booking waits for the server, as any tab changes that. */
export const useIsAnyWaiting = (): boolean => useSubject(anyChange$, isAnyWaiting);

const textNow = (): string => JSON.stringify(waitingBookings());

/** The user's bookings, as any tab changes them. */
export function useWaitingBookings(): readonly WaitingBooking[] {
  const text = useSubject(anyChange$, textNow);
  // written by `textNow`
  return useMemo(() => JSON.parse(text) as WaitingBooking[], [text]);
}
