import { Button, makeStyles, tokens } from '@fluentui/react-components';
import { createContext, use } from 'react';
import { useMessages } from 'shared-bus';
import type { SavedAddress } from 'shared-contracts/address/address';

import { messages } from '../messages.ts';

const useStyles = makeStyles({
  actions: { display: 'inline-flex', columnGap: tokens.spacingHorizontalXS },
});

/** The screen's actions for a row, in a context because columns are data at module scope. */
export const AddressActions = createContext<{
  edit: (row: SavedAddress) => void;
  remove: (row: SavedAddress) => void;
}>({ edit() {}, remove() {} });

export function EditAddress({ row }: { row: SavedAddress }) {
  const t = useMessages(messages);
  const { edit } = use(AddressActions);
  return (
    <Button
      size="small"
      aria-label={t('address.edit-of', { address: row.detail })}
      onClick={() => edit(row)}
    >
      {t('address.edit')}
    </Button>
  );
}

export function RemoveAddress({ row }: { row: SavedAddress }) {
  const t = useMessages(messages);
  const { remove } = use(AddressActions);
  return (
    <Button
      size="small"
      appearance="subtle"
      aria-label={t('address.remove-of', { address: row.detail })}
      onClick={() => remove(row)}
    >
      {t('address.remove')}
    </Button>
  );
}

export function AddressRowActions({ row }: { row: SavedAddress }) {
  return (
    <span className={useStyles().actions}>
      <EditAddress row={row} />
      <RemoveAddress row={row} />
    </span>
  );
}
