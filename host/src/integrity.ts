// The first module of the entry: it must run before webpack's runtime loads anything.
import type { Composition } from 'shared-contracts/federation/composition';
import { compositionElementId } from 'shared-contracts/federation/page';

declare global {
  /**
   * The hash that a file of this page's composition must have; blank for an unchecked folder;
   * undefined refuses the file.
   */
  var __consoleIntegrity: (url: string) => string | undefined;
  /**
   * The address to load a file from: after a failed attempt with `?r=n`, so that it does not wait
   * for the first request.
   */
  var __consoleUrl: (url: string) => string;
  /** Gives a release's folder a new address for its next attempt. */
  var __consoleRetry: (base: string) => void;
}

// The gateway writes this block; without it nothing can run, and the page's static text stays on
// screen.
const composition = JSON.parse(
  document.getElementById(compositionElementId)?.textContent ?? '',
) as Composition;
const hashes = new Map(Object.entries(composition.integrity));
const unchecked = composition.unchecked ?? [];
const attempts = new Map<string, number>();

function integrityOf(url: string): string | undefined {
  const { origin, pathname } = new URL(url, location.href);
  if (origin !== location.origin) return undefined;
  return (
    hashes.get(pathname) ?? (unchecked.some((base) => pathname.startsWith(base)) ? '' : undefined)
  );
}

function attemptUrl(url: string): string {
  const address = new URL(url, location.href);
  for (const [base, attempt] of attempts) {
    if (address.pathname.startsWith(base)) address.searchParams.set('r', String(attempt));
  }
  return address.href;
}

// Frozen, so that a script that runs later cannot replace them.
Object.defineProperties(globalThis, {
  __consoleIntegrity: { value: integrityOf },
  __consoleUrl: { value: attemptUrl },
  __consoleRetry: { value: (base: string) => attempts.set(base, (attempts.get(base) ?? 0) + 1) },
});
