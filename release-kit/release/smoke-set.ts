import type { SmokeTest } from 'release-formats/smoke';

/** A release by its name, and the folder that has its files. */
export interface ReleaseFiles {
  id: string;
  name: string;
  dir: string;
}

/** A host and the remotes that are tried on it, by their own smoke tests or by those given here. */
export interface SmokeSet {
  host: ReleaseFiles;
  remotes: readonly (ReleaseFiles & { tests?: readonly SmokeTest[] })[];
}

/** A failure of a remote on the host, in one sentence. */
export interface SmokeFailure {
  id: string;
  name: string;
  why: string;
}

/** Runs the smoke test of each remote of a set; undefined where there is no browser. */
export type RunSmokeTests = (set: SmokeSet) => Promise<readonly SmokeFailure[] | undefined>;
