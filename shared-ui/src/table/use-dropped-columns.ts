import { useState } from 'react';

import type { Column } from './column.ts';

/**
 * Which columns a table has no room for: `onDrop` is for its `head`, `dropped` for the `Pager`
 * below it, which names them. Their titles are translated by `text`, the remote's `t`.
 */
export function useDroppedColumns<Title extends string>(
  columns: readonly Pick<Column<never, Title>, 'key' | 'title'>[],
  text: (title: Title) => string,
): { onDrop: (keys: readonly string[]) => void; dropped: readonly string[] } {
  const [keys, setKeys] = useState<readonly string[]>([]);
  return {
    onDrop: setKeys,
    dropped: columns.flatMap(({ key, title }) => (keys.includes(key) ? [text(title)] : [])),
  };
}
