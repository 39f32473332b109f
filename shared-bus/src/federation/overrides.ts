import {
  formatOverrides,
  mayOverride,
  overrideParameter,
  parseOverrides,
} from 'shared-contracts/federation/override';
import type { Override } from 'shared-contracts/federation/override';

import { currentRole, session$ } from '../session/session.ts';
import { composition } from './runtime.ts';

/** sessionStorage: the overrides of this tab; other tabs run released builds. */
const overridesKey = 'console.overrides';
/** sessionStorage: the overrides that this tab's user has agreed to run. */
const acceptedKey = 'console.overrides-accepted';
/** sessionStorage: set once this tab has reloaded without overrides that its role may not have. */
const reloadedKey = 'console.overrides-asked-again';

function stored(key: string): string | undefined {
  try {
    return sessionStorage.getItem(key) ?? undefined;
  } catch {
    return undefined; // storage refused: the address alone counts
  }
}

function keep(key: string, value: string | undefined): void {
  try {
    if (value) sessionStorage.setItem(key, value);
    else sessionStorage.removeItem(key);
  } catch {
    // as above
  }
}

const addressWith = (value: string | undefined): string => {
  const address = new URL(location.href);
  if (value) address.searchParams.set(overrideParameter, value);
  else address.searchParams.delete(overrideParameter);
  return address.href;
};

/** The overrides that this tab requests, granted or not. */
export const requestedOverrides = (): Override[] => parseOverrides(stored(overridesKey)).overrides;

/** The release by which an override replaced a remote's own; undefined without one. */
export const overriddenBy = (id: string): string | undefined =>
  composition().overrides?.find((override) => override.id === id)?.release;

const running = (): string => formatOverrides(composition().overrides ?? []);

/** Whether the user has agreed to this tab's overrides; true where it has none. */
export const areOverridesAccepted = (): boolean => {
  const runs = running();
  return !runs || runs === stored(acceptedKey);
};

/** The user agrees to this tab's overrides; the page reloads and runs them. */
export function acceptOverrides(reload: () => void = () => location.reload()): void {
  keep(acceptedKey, running());
  reload();
}

/** Returns to the released builds, by a reload. */
export function resetOverrides(
  go: (address: string) => void = (address) => location.replace(address),
): void {
  keep(overridesKey, undefined);
  keep(acceptedKey, undefined);
  go(addressWith(undefined));
}

/**
 * The next step of a page with overrides: run the console, ask the user first, or leave for another
 * composition, so that nothing must render.
 */
export type OverrideStep = 'run' | 'ask' | 'leave';

/**
 * Makes this tab run the releases that it requested, and none that its user's role may not have or
 * that the user has not agreed to: anybody can write a link. The server composes by a cookie that
 * has no authority, so the final check is here, before any remote's code runs
 * (docs/parts/releases.md#overrides).
 */
export function startOverrides(
  go: (address: string) => void = (address) => location.replace(address),
): OverrideStep {
  const requested = new URLSearchParams(location.search).get(overrideParameter);
  if (requested !== null) keep(overridesKey, requested);
  const tabOverrides = stored(overridesKey);
  const runs = running();
  if (runs && !mayOverride(currentRole())) {
    // The session has just written its own role into the cookie: after a reload the server refuses
    // and the page shows why. With a fragment in the URL there would be no navigation.
    go(stored(reloadedKey) ? addressWith(undefined) : location.href.replace(/#.*/, ''));
    keep(reloadedKey, 'yes');
    return 'leave';
  }
  if (
    requested !== null &&
    mayOverride(currentRole()) &&
    !stored(reloadedKey) &&
    composition().refused?.some(({ why }) => why === 'role')
  ) {
    // The cookie with the role was missing, and the session has set it again.
    keep(reloadedKey, 'yes');
    go(location.href.replace(/#.*/, ''));
    return 'leave';
  }
  keep(reloadedKey, undefined);
  if (tabOverrides && requested === null && mayOverride(currentRole())) {
    go(addressWith(tabOverrides));
    return 'leave';
  }
  if (tabOverrides && !runs && !mayOverride(currentRole())) {
    // Requested before sign-in, when nobody has a role; the role decides after it.
    const subscription = session$.subscribe((session) => {
      if (!session || !mayOverride(currentRole())) return;
      subscription.unsubscribe();
      // After the sign-in page has stored its state.
      setTimeout(() => go(addressWith(tabOverrides)));
    });
  }
  return areOverridesAccepted() ? 'run' : 'ask';
}
