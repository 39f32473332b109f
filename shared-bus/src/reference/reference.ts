import { useEffect } from 'react';
import { BehaviorSubject } from 'rxjs';
import { readAnswer } from 'shared-contracts/core/read';
import type { ReferenceKind } from 'shared-contracts/reference/reference.socket';

import { isBeforeNetworkSignIn } from '../api/api-failure.ts';
import { call } from '../api/call.ts';
import { afterPage } from '../federation/after-page.ts';
import { numberOf, type LiveMessage } from '../live/live-message.ts';
import { section$ } from '../live/live.ts';
import { queryClient } from '../query/query-client.ts';
import { currentSession, referencePrefix } from '../session/session.ts';
import { followOtherTabs, readJson, writeJson } from '../storage/storage.ts';
import { useSubject } from '../subject/use-subject.ts';
import { on } from '../topics/topics.ts';
import { referenceEndpoints, type ReferenceData, type ReferenceName } from './reference-calls.ts';
import { startUpFailed } from './start-up-failures.ts';

/**
 * Refreshed in the background when older than this; a failed refresh is tried again at the next
 * use.
 */
const freshMs = 10 * 60_000;
/** Delay between attempts before the network's sign-in. */
const signInMs = 3000;

const endpointOf = (name: ReferenceName): (typeof referenceEndpoints)[ReferenceName] =>
  referenceEndpoints[name];

interface StoredRows<N extends ReferenceName> {
  at: number;
  rows: ReferenceData[N];
}
interface Entry<N extends ReferenceName> {
  store: BehaviorSubject<ReferenceData[N] | undefined>;
  at: number;
  running: Promise<void> | undefined;
}

/**
 * localStorage `console.reference.<name>` (docs/domain/basics.md#start-up-data); removed with the
 * session.
 */
const keyOf = (name: ReferenceName): string => referencePrefix + name;

/**
 * The stored rows, read like the call's answer, because an older console or another provider may
 * have stored fewer fields.
 */
function storedRows<N extends ReferenceName>(name: N): StoredRows<N> | undefined {
  const stored = readJson<Partial<StoredRows<N>>>(keyOf(name));
  if (!Array.isArray(stored?.rows)) return undefined;
  return {
    at: Number(stored.at) || 0,
    rows: readAnswer(referenceEndpoints[name].answer, { data: stored.rows })
      .data as unknown as ReferenceData[N],
  }; // the endpoint of this very name
}

function createEntry<N extends ReferenceName>(name: N): Entry<N> {
  const stored = currentSession() && storedRows(name);
  const entry: Entry<N> = {
    store: new BehaviorSubject(stored?.rows),
    at: stored?.at ?? 0,
    running: undefined,
  };
  followOtherTabs(keyOf(name), () => {
    const newer = storedRows(name);
    if (!newer) return;
    entry.at = newer.at;
    entry.store.next(newer.rows);
  });
  return entry;
}
const entries: { [N in ReferenceName]: Entry<N> } = {
  cities: createEntry('cities'),
  languages: createEntry('languages'),
  services: createEntry('services'),
  sources: createEntry('sources'),
  partnerCategories: createEntry('partnerCategories'),
  zones: createEntry('zones'),
  settings: createEntry('settings'),
};
const names = Object.keys(entries) as ReferenceName[]; // keys of a const table are its union

/** Aborted when the session ends: its loads neither fill nor end the next session of the same user. */
let loads = new AbortController();

async function fetchRows<N extends ReferenceName>(name: N, entry: Entry<N>): Promise<void> {
  const { signal } = loads;
  let isTriedAgain = false;
  try {
    // A 401 is handled with the other start-up failures, which have the specified texts.
    const { data } = await call(endpointOf(name), { keepSession: true });
    const rows = data as unknown as ReferenceData[N]; // the endpoint of this very name
    if (signal.aborted) return;
    entry.at = Date.now();
    writeJson(keyOf(name), { at: entry.at, rows });
    entry.store.next(rows);
  } catch (error) {
    if (signal.aborted) return;
    // Stored rows remain in use; without any the console cannot start
    // (docs/domain/basics.md#start-up-failures).
    if (entry.store.value === undefined) startUpFailed(name, error);
    isTriedAgain = isBeforeNetworkSignIn(error);
  } finally {
    if (!signal.aborted) entry.running = undefined;
  }
  if (isTriedAgain) setTimeout(() => void refreshReference(name), signInMs);
}

/**
 * Loads one kind, unless it is fresh. Never rejects: a failed load is handled by
 * `start-up-failures.ts`.
 */
// It ties the entry's rows to the name.
// oxlint-disable-next-line typescript/no-unnecessary-type-parameters
export function refreshReference<N extends ReferenceName>(name: N): Promise<void> {
  const entry: Entry<N> = entries[name];
  if (!currentSession() || Date.now() - entry.at < freshMs)
    return entry.running ?? Promise.resolve();
  entry.running ??= fetchRows(name, entry);
  return entry.running;
}

/** The start-up data that a change concerns; the others are read by the screens that show them. */
const changedBy: ReadonlyMap<string, ReferenceName> = new Map<ReferenceKind, ReferenceName>([
  ['settings', 'settings'],
  ['sources', 'sources'],
  ['fleets', 'partnerCategories'],
  ['cities', 'cities'],
  ['zones', 'zones'],
]);
/** The number of the newest change that the stored rows have. */
const numberKey = `${referencePrefix}number`;
const room = 'reference';
const storedNumber = (): number | undefined => readJson<number>(numberKey);

/** Loads one kind even if it is fresh, after a load that may have begun before the change. */
async function reload(name: ReferenceName): Promise<void> {
  await entries[name].running;
  entries[name].at = 0;
  await refreshReference(name);
}
const isReferenceQuery = (key: readonly unknown[]): boolean =>
  /^reference(-data)?\./.test(String(key[1]));

/** Reads again what has changed at the server, so that no console needs a reload. */
function onChange(message: LiveMessage<'reference'>): void {
  const stored = storedNumber();
  const isEvent = message.kind === 'event';
  const number = isEvent ? message.meta?.seq : numberOf(message.from, room);
  if (number !== undefined) writeJson(numberKey, number);
  // The first greeting: stored rows may lack what changed while no page was open.
  if (!isEvent && (stored === undefined || stored === number)) return;
  const changed = isEvent ? changedBy.get(message.row.id) : undefined;
  if (changed) void reload(changed);
  else if (!isEvent) names.forEach((name) => void reload(name));
  void queryClient.invalidateQueries({ predicate: ({ queryKey }) => isReferenceQuery(queryKey) });
}

/**
 * Loads all kinds in the specified order of calls: when a user signs in or has just done so,
 * otherwise once the first page has its answers. The host calls it with the signed-in console;
 * returns how to stop it.
 */
export function startReference(isJustSignedIn = false): () => void {
  const refreshAll = (): void => names.forEach((name) => void refreshReference(name));
  // A page that needs some of it requests it immediately.
  const cancel = isJustSignedIn ? () => {} : afterPage(refreshAll);
  if (isJustSignedIn) refreshAll();
  const changes = section$('reference').subscribe(onChange);
  const started = on('session:started').subscribe(refreshAll);
  const ended = on('session:ended').subscribe(() => {
    loads.abort();
    loads = new AbortController();
    for (const name of names) {
      entries[name].at = 0;
      entries[name].running = undefined;
      entries[name].store.next(undefined);
    }
  });
  return () => {
    cancel();
    changes.unsubscribe();
    started.unsubscribe();
    ended.unsubscribe();
  };
}

const nothing: readonly never[] = [];

/**
 * Start-up data of one kind, from browser storage immediately and refreshed in the background; an
 * empty list until the first load is complete.
 */
export function useReference<N extends ReferenceName>(name: N): ReferenceData[N] {
  const entry: Entry<N> = entries[name];
  const rows = useSubject(entry.store, () => entry.store.value);
  // At each render, because the rows may have grown old since the last one.
  useEffect(() => void refreshReference(name));
  return rows ?? nothing; // an empty list is a list of any kind
}

/** The same outside React; undefined until loaded. */
export const currentReference = <N extends ReferenceName>(name: N): ReferenceData[N] | undefined =>
  entries[name].store.value;
