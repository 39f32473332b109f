import type { Flip } from 'shared-contracts/federation/pointer';

/** The writes of one step: files of the registry by their paths, in this order, and its history. */
export interface Change {
  files: Map<string, string>;
  flips: Flip[];
}

/** Where the pointer, its history and what is registered are kept. */
export interface PointerStore {
  /** Brings the registry's folder up to date: all of it is read there. */
  refresh(): Promise<void>;
  /**
   * Runs `work` on the newest state, then writes what it has put into the change, all or nothing.
   * Where somebody else was faster, it runs again on what they wrote.
   */
  update<T>(work: (change: Change) => T | Promise<T>): Promise<T>;
}

/** The store does not answer: the same may be asked again. Any other error is a refusal. */
export class StoreUnavailable extends Error {}
