import type { Flip } from 'release-formats/pointer';

/** The writes of one step: files of the registry by their paths, in this order, and its history. */
export interface Change {
  files: Map<string, string>;
  flips: Flip[];
}

/** The store of the pointer, its history and the registrations. */
export interface PointerStore {
  /** Brings the registry's folder up to date: all of it is read there. */
  refresh(): Promise<void>;
  /**
   * Runs `work` on the newest state, then writes its change, all or nothing. If somebody else was
   * faster, it runs again on the newer state.
   */
  update<T>(work: (change: Change) => T | Promise<T>): Promise<T>;
}

/** The store doesn't answer: the caller may try again. Any other error is a refusal. */
export class StoreUnavailable extends Error {}
