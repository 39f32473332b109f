import { useEffect, useState } from 'react';
import { onDraftReplaced } from 'shared-bus';

/** Another number when the draft was handed over or received: its form starts again from the draft. */
export function useDraftRevision(key: string): number {
  const [revision, setRevision] = useState(0);
  useEffect(() => onDraftReplaced(key, () => setRevision((before) => before + 1)), [key]);
  return revision;
}
