import { useEffect } from 'react';
import type { FoundByRemote, SlotProps } from 'shared-contracts/federation/remote.lists';

/** A remote's results for a text, or its progress. */
export const found = jest.fn<FoundByRemote, [string]>(() => []);

/** A remote's part of the palette; it reports a new list at each rendering, as one may. */
export function FoundSlot({ text, onResults }: SlotProps['palette:results']) {
  useEffect(() => onResults('mfe-test', found(text)));
  return null;
}
