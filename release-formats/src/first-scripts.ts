import type { Release } from './release.ts';

/** The scripts of a first page, by their release, each once, without the host's entry. */
export interface FirstScripts {
  host: string[];
  remote: string[];
}

interface FirstPage {
  host: Release;
  /** The page's remote and module; without them, only the host's scripts. */
  remote?: Release | undefined;
  module?: string | undefined;
  /** True for a page with the bar of the signed-in console. */
  signedIn: boolean;
}

/** Files of two releases that a browser needs to show a page, in addition to the host's entry. */
export function firstScripts({ host, remote, module = '', signedIn }: FirstPage): FirstScripts {
  const shares = remote?.shares?.[module] ?? [];
  return {
    host: [
      ...new Set([
        ...host.preload,
        ...(signedIn ? (host.signedIn ?? []) : []),
        ...shares.flatMap((share) => host.parts?.[share] ?? []),
      ]),
    ],
    remote: remote ? [remote.entry, ...(remote.exposes[module] ?? [])] : [],
  };
}
