import { Button } from '@fluentui/react-components';
import { createContext, use } from 'react';
import { useMessages } from 'shared-bus';

import { referenceMessages } from './reference-messages.ts';

/** The action of a row, in a context because columns are data at module scope. */
export const RowAction = createContext<(row: unknown) => void>(() => {});
/** The same for a list whose rows can be removed. */
export const RemoveRow = createContext<(row: unknown) => void>(() => {});

export function RowButton({ row, text, label }: { row: unknown; text: string; label: string }) {
  const act = use(RowAction);
  return (
    <Button size="small" aria-label={label} onClick={() => act(row)}>
      {text}
    </Button>
  );
}

export function EditButton({ row, name }: { row: unknown; name: string }) {
  const t = useMessages(referenceMessages);
  return <RowButton row={row} text={t('edit')} label={t('edit-of', { name })} />;
}

export function RemoveButton({ row, name }: { row: unknown; name: string }) {
  const t = useMessages(referenceMessages);
  const remove = use(RemoveRow);
  return (
    <Button
      size="small"
      appearance="subtle"
      aria-label={t('remove-of', { name })}
      onClick={() => remove(row)}
    >
      {t('remove')}
    </Button>
  );
}
