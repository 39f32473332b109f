import { Button } from '@fluentui/react-components';
import { createContext, use } from 'react';

/** The action of a row, in a context because columns are data at module scope. */
export const RowAction = createContext<(row: unknown) => void>(() => {});

export function RowButton({ row, text, label }: { row: unknown; text: string; label: string }) {
  const act = use(RowAction);
  return (
    <Button size="small" aria-label={label} onClick={() => act(row)}>
      {text}
    </Button>
  );
}
