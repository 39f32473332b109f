import { drafts, waitingPrefix } from 'shared-bus';
import { maxHandoverDrafts, type HandoverDraft } from 'shared-contracts/handover/handover';

import { clearForm } from '../draft/beside.ts';
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
  /** Unsaved changes elsewhere, such as those of a trip. */
  others: number;
}

/** The forms that the user has begun here. */
export function ownDrafts(): OwnDrafts {
  const found = drafts.keys(draftKeyOf('')).flatMap((key) => {
    const stored = drafts.get<Stored>(key);
    return stored ? [{ key: key.slice(draftKeyOf('').length), stored }] : [];
  });
  const given = found.filter(({ stored }) => !hasRecording(stored)).slice(0, maxHandoverDrafts);
  return {
    drafts: given.map(({ key, stored }) => ({
      key,
      person: [stored.values?.name, stored.values?.phone].find(isText)?.slice(0, 60) ?? '',
      content: JSON.stringify(stored),
    })),
    staying: found.length - given.length,
    others: drafts
      .keys('')
      .filter((key) => !key.startsWith(draftKeyOf('')) && !key.startsWith(waitingPrefix)).length,
  };
}

/** Removes the drafts that the next agent has, and clears their forms. */
export function forgetGiven(list: readonly OwnDraft[]): void {
  for (const { key } of list) {
    drafts.remove(draftKeyOf(key));
    clearForm(draftKeyOf(key));
  }
}

const isRequestId = (key: string): boolean => /^[0-9a-f]{24}$/.test(key);

/** A stored draft's text as the form's page wrote it; undefined for any other text. */
function contentOf(content: string): object | undefined {
  try {
    const read: unknown = JSON.parse(content);
    return typeof read === 'object' && read !== null ? read : undefined;
  } catch {
    return undefined;
  }
}

/** A draft that was received: for whom, and the key that it has here. */
export interface ReceivedDraft {
  key: string;
  person: string;
}

/**
 * Stores drafts that were handed over. One of a request gets that request's key unless the user has
 * begun it too; others have forms of their own, so that no draft replaces another.
 */
export function adoptDrafts(handover: string, list: readonly HandoverDraft[]): ReceivedDraft[] {
  return list.flatMap(({ key, person, content }, index) => {
    const stored = contentOf(content);
    if (!stored) return [];
    const own = `given-${handover}-${index + 1}`;
    const before = drafts.get(draftKeyOf(key));
    const isFree = before === undefined || JSON.stringify(before) === content;
    const taken = isRequestId(key) && isFree ? key : own;
    if (drafts.get(draftKeyOf(taken)) === undefined) drafts.set(draftKeyOf(taken), stored);
    return [{ key: taken, person }];
  });
}
