import { drafts, replaceDraft, waitingPrefix } from 'shared-bus';
import { maxHandoverDrafts, type HandoverDraft } from 'shared-contracts/handover/handover';
import { tripDraftOf } from 'shared-contracts/handover/trip-drafts';

import { draftKeyOf } from '../draft/use-draft.ts';

/** A draft of this browser as it is given, and the draft itself. */
export interface OwnDraft {
  key: string;
  person: string;
  content: string;
}

interface Stored {
  values?: { name?: unknown; phone?: unknown; unsent_note?: unknown };
}

const isText = (value: unknown): value is string => typeof value === 'string' && value !== '';

/** A recording that is not uploaded is in this browser alone, so its draft stays. */
const hasRecording = ({ values }: Stored): boolean => isText(values?.unsent_note);

interface OwnDrafts {
  drafts: OwnDraft[];
  /** Forms with a recording that isn't saved yet. */
  staying: number;
  /** Unsaved changes elsewhere, such as those of a user. */
  others: number;
}

/** Unsaved changes of trips. */
const tripDrafts = (): OwnDraft[] =>
  drafts
    .keys('')
    .filter((key) => tripDraftOf(key))
    .map((key) => ({ key, person: '', content: JSON.stringify(drafts.get(key)) }));

/** The forms that the user has begun here. */
export function ownDrafts(): OwnDrafts {
  const found = drafts.keys(draftKeyOf('')).flatMap((key) => {
    const stored = drafts.get<Stored>(key);
    return stored ? [{ key: key.slice(draftKeyOf('').length), stored }] : [];
  });
  const bookings = found.filter(({ stored }) => !hasRecording(stored));
  const all = [
    ...bookings.map(({ key, stored }) => ({
      key,
      person: [stored.values?.name, stored.values?.phone].find(isText)?.slice(0, 60) ?? '',
      content: JSON.stringify(stored),
    })),
    ...tripDrafts(),
  ];
  const others = drafts
    .keys('')
    .filter((key) => !key.startsWith(draftKeyOf('')) && !key.startsWith(waitingPrefix));
  return {
    drafts: all.slice(0, maxHandoverDrafts),
    staying: found.length - bookings.length,
    others: others.filter((key) => !tripDraftOf(key)).length + all.slice(maxHandoverDrafts).length,
  };
}

/** Removes the drafts that the next agent has, and clears their forms. */
export function forgetGiven(list: readonly OwnDraft[]): void {
  for (const { key } of list) replaceDraft(tripDraftOf(key) ? key : draftKeyOf(key));
}

/** Twenty-four hexadecimal digits, which say nothing to a person. */
export const isRecordId = (key: string): boolean => /^[0-9a-f]{24}$/.test(key);

/** A stored draft as its page wrote it, text for a note; undefined for anything else. */
function contentOf(content: string, type: 'object' | 'string'): unknown {
  try {
    const read: unknown = JSON.parse(content);
    return typeof read === type && read !== null ? read : undefined;
  } catch {
    return undefined;
  }
}

/** A draft that was received: for whom, and the key that it has here. */
export interface ReceivedDraft {
  key: string;
  person: string;
  /** The user has unsaved changes of the same trip, which stay. */
  hasOwn?: true;
}

/** A note is added to the user's own; fares and drop-offs can't be. */
function adoptTripDraft(key: string, content: string): ReceivedDraft[] {
  const isNote = tripDraftOf(key)?.kind === 'trip-note';
  const given = contentOf(content, isNote ? 'string' : 'object');
  if (given === undefined) return [];
  const own = drafts.get<unknown>(key);
  const isNew = isNote ? !String(own ?? '').includes(String(given)) : own === undefined;
  if (isNew) replaceDraft(key, isNote && own ? `${String(own)}\n${String(given)}` : given);
  const isThere = isNew || isNote || JSON.stringify(own) === content;
  return [{ key, person: '', ...(!isThere && { hasOwn: true }) }];
}

/**
 * Stores drafts that were handed over. One of a request gets that request's key unless the user has
 * begun it too; others have forms of their own, so that no draft replaces another.
 */
export function adoptDrafts(handover: string, list: readonly HandoverDraft[]): ReceivedDraft[] {
  return list.flatMap(({ key, person, content }, index) => {
    if (tripDraftOf(key)) return adoptTripDraft(key, content);
    const stored = contentOf(content, 'object');
    if (stored === undefined) return [];
    const own = `given-${handover}-${index + 1}`;
    const before = drafts.get(draftKeyOf(key));
    const isFree = before === undefined || JSON.stringify(before) === content;
    const taken = isRecordId(key) && isFree ? key : own;
    if (drafts.get(draftKeyOf(taken)) === undefined) drafts.set(draftKeyOf(taken), stored);
    return [{ key: taken, person }];
  });
}
