import { useSyncExternalStore } from 'react';

import type * as overlays from '../whole-overlays.ts';

/** Fluent's menus, dialogs and tooltips, with the focus manager and what places them. */
export type Overlays = typeof overlays;

let loaded: Overlays | undefined;
let loading: Promise<Overlays> | undefined;
const listeners = new Set<() => void>();

/** Fetches them once; what failed is fetched again the next time. */
export function loadOverlays(): Promise<Overlays> {
  loading ??= import(/* webpackChunkName: "overlays-modules" */ '../whole-overlays.ts').then(
    (module) => {
      loaded = module;
      for (const listener of listeners) listener();
      return module;
    },
    (error: unknown) => {
      loading = undefined;
      throw error;
    },
  );
  return loading;
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => void listeners.delete(listener);
}

/** Nothing until they are loaded, and while they are not needed: then nothing renders again. */
export const useOverlays = (isNeeded = true): Overlays | undefined =>
  useSyncExternalStore(subscribe, () => (isNeeded ? loaded : undefined));

const onFailures = new Set<() => void>();

/** Fetches them for a press; where that fails, the console says so. */
export function loadForPress(onFailure?: () => void): void {
  loadOverlays().catch(() => {
    onFailure?.();
    for (const tell of onFailures) tell();
  });
}
/** Calls when a press could not be answered; returns how to stop that. */
export function onOverlaysFailed(tell: () => void): () => void {
  onFailures.add(tell);
  return () => void onFailures.delete(tell);
}
