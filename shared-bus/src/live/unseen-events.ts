import { onScrolled } from '../clock/in-view.ts';
import { secondTicker } from '../clock/use-now.ts';
import { isRowOutOfView } from '../lists/shown-lists.ts';
import type { LiveEvent } from './live-message.ts';

/** By message, because several queries get the same one. */
const unseen = new WeakMap<LiveEvent, boolean>();
/** Whether a message concerns only a row that is out of view. */
export function isUnseen(message: LiveEvent): boolean {
  const isOut = unseen.get(message) ?? isRowOutOfView(message.row.id);
  unseen.set(message, isOut);
  return isOut;
}

/**
 * Runs work at the next second of the clocks, which are rendered then anyway, or when
 * something is scrolled. Returns how to cancel it.
 */
export function withClocks(work: () => void): () => void {
  const stops = [secondTicker().subscribeShown(work), onScrolled(work)];
  return () => stops.forEach((stop) => stop());
}
