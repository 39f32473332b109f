import type { Composition, ComposedRemote } from 'shared-contracts/federation/composition';

/**
 * The federation runtime as the loader uses it. The host provides it, so that the bus does not
 * depend on it.
 */
export interface FederationRuntime {
  /** Registers a remote under its identifier, or moves it to another entry. */
  register(name: string, entry: string): void;
  /** Loads `mfe_queue/QueuePage`. */
  load(module: string): Promise<unknown>;
  /**
   * Gives the files of a release's folder a fresh URL, so that a retry does not join a hanging
   * request; where loading has stopped, pending scripts count as failed.
   */
  freshAddress(base: string, hasStopped?: boolean): void;
}

interface Started {
  composition: Composition;
  runtime: FederationRuntime;
}

let started: Started | undefined;

/** The host calls it once before anything renders. */
export function startFederation(composition: Composition, runtime: FederationRuntime): void {
  started = { composition, runtime };
}

export function federation(): Started {
  if (!started) throw new Error('startFederation has not been called');
  return started;
}

/** The composition of this page load. */
export const composition = (): Composition => federation().composition;

/** A remote of the composition; undefined for an unknown name. */
export const composedRemote = (id: string): ComposedRemote | undefined =>
  composition().remotes.find((remote) => remote.id === id);
