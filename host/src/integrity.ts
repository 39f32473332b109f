// The first module of the entry: it must run before webpack's runtime loads anything.
import type { Composition } from 'shared-contracts/federation/composition';
import { contentPaths } from 'shared-contracts/federation/content-path';
import { compositionElementId } from 'shared-contracts/federation/page';

declare global {
  /**
   * The hash that a file of this page's composition must have; blank for an unchecked folder;
   * undefined refuses the file.
   */
  var __consoleIntegrity: (url: string) => string | undefined;
  /**
   * The address to load a file from: by its content, which the browser may have from another
   * release; after a failed attempt the one in its release with `?r=n`, so that it does not wait
   * for the first request.
   */
  var __consoleUrl: (url: string) => string;
  /**
   * Gives a release's folder a new address for its next attempt. Where it has stopped loading, its
   * scripts on their way count as failed.
   */
  var __consoleRetry: (base: string, hasStopped?: boolean) => void;
}

// The gateway writes this block; without it nothing can run, and the page's static text stays on
// screen.
const composition = JSON.parse(
  document.getElementById(compositionElementId)?.textContent ?? '',
) as Composition;
const byContent = contentPaths(composition);
const hashes = new Map(
  Object.entries(composition.integrity).flatMap(([path, hash]) => [
    [path, hash],
    [byContent.get(path) ?? path, hash],
  ]),
);
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
  address.pathname = byContent.get(address.pathname) ?? address.pathname;
  for (const [base, attempt] of attempts) {
    if (address.pathname.startsWith(base)) address.searchParams.set('r', String(attempt));
  }
  return address.href;
}

/** Files that the failed release shares with another one are requested at that one's URL too. */
function retry(base: string, hasStopped = false): void {
  attempts.set(base, (attempts.get(base) ?? 0) + 1);
  const failed = new Set(
    [...byContent].flatMap(([path, address]) => (path.startsWith(base) ? [address] : [])),
  );
  // A script that does not arrive has failed, or else the next try would wait for the same one.
  for (const script of hasStopped ? [...document.scripts] : []) {
    const { pathname } = new URL(script.src, location.href);
    if (pathname.startsWith(base) || failed.has(pathname)) script.dispatchEvent(new Event('error'));
  }
  for (const [path, address] of byContent) if (failed.has(address)) byContent.delete(path);
}

// Frozen, so that a script that runs later cannot replace them.
Object.defineProperties(globalThis, {
  __consoleIntegrity: { value: integrityOf },
  __consoleUrl: { value: attemptUrl },
  __consoleRetry: { value: retry },
});
