import {
  formatOverrides,
  mayOverride,
  overrideParameter,
  parseOverrides,
} from 'shared-contracts/federation/override';
import type { Override } from 'shared-contracts/federation/override';

import { currentRole, session$ } from '../session/session.ts';
import { composition } from './runtime.ts';

/** sessionStorage: what this tab asked for; other tabs run what is released. */
const wantedKey = 'console.overrides';
/** sessionStorage: that this tab has already asked again without what its role may not have. */
const askedAgainKey = 'console.overrides-asked-again';

function kept(key: string): string | undefined {
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

/** What this tab asks for, got or not. */
export const requestedOverrides = (): Override[] => parseOverrides(kept(wantedKey)).overrides;

/** The release that an override put in place of a remote's own; undefined where none did. */
export const overriddenBy = (id: string): string | undefined =>
  composition().overrides?.find((override) => override.id === id)?.release;

/** Back to what is released, by a reload. */
export function resetOverrides(
  go: (address: string) => void = (address) => location.replace(address),
): void {
  keep(wantedKey, undefined);
  go(addressWith(undefined));
}

/**
 * Makes this tab's page run what the tab asked for, and nothing that its user's role may not have:
 * the server composes by a cookie that has no authority, so that the last word is here, before any
 * remote's code runs (docs/architecture.md#overrides). True when the page is being left for another
 * composition and nothing must be drawn.
 */
export function startOverrides(
  go: (address: string) => void = (address) => location.replace(address),
): boolean {
  const asked = new URLSearchParams(location.search).get(overrideParameter);
  if (asked !== null) keep(wantedKey, asked);
  const wanted = kept(wantedKey);
  const runs = formatOverrides(composition().overrides ?? []);
  if (runs && !mayOverride(currentRole())) {
    // The session has just put its own role into the cookie: asked again, the server refuses and
    // the page says so.
    // with its fragment it would be no navigation
    go(kept(askedAgainKey) ? addressWith(undefined) : location.href.replace(/#.*/, ''));
    keep(askedAgainKey, 'yes');
    return true;
  }
  if (
    asked !== null &&
    mayOverride(currentRole()) &&
    !kept(askedAgainKey) &&
    composition().refused?.some(({ why }) => why === 'role')
  ) {
    // The server did not know the role: its cookie had gone, and stands again now.
    keep(askedAgainKey, 'yes');
    go(location.href.replace(/#.*/, ''));
    return true;
  }
  keep(askedAgainKey, undefined);
  if (wanted && asked === null && mayOverride(currentRole())) {
    go(addressWith(wanted));
    return true;
  }
  if (wanted && !runs && !mayOverride(currentRole())) {
    // Asked for before signing in: who may gets it then.
    const subscription = session$.subscribe((session) => {
      if (!session || !mayOverride(currentRole())) return;
      subscription.unsubscribe();
      // After the page that signs in has kept what it wants to keep.
      setTimeout(() => go(addressWith(wanted)));
    });
  }
  return false;
}
