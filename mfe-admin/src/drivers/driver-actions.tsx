import { Button, makeStyles, tokens } from '@fluentui/react-components';
import { createContext, use } from 'react';
import { useMessages } from 'shared-bus';
import type { Driver } from 'shared-contracts/drivers/driver';
import { driverMessages, MissedButton, useHasMissed } from 'shared-ui/drivers';

import { dispatchMessages } from '../dispatch-messages.ts';
import { messages } from '../messages.ts';
import { RowActions } from '../row-actions.tsx';

const useStyles = makeStyles({
  actions: { display: 'inline-flex', columnGap: tokens.spacingHorizontalXS },
});

/** The screen's actions for a row, in a context because columns are data at module scope. */
export const DriverActions = createContext<{
  edit: (driver: Driver) => void;
  suspend: (driver: Driver) => void;
  missed: (driver: Driver) => void;
}>({ edit() {}, suspend() {}, missed() {} });

export function DriverRowActions({ row, isStacked }: { row: Driver; isStacked?: boolean }) {
  const t = useMessages(messages);
  const styles = useStyles();
  const dispatchText = useMessages(dispatchMessages);
  const driverText = useMessages(driverMessages);
  const { edit, suspend, missed } = use(DriverActions);
  const { name, status } = row;
  const isSuspended = status === 'suspended';
  const suspendText = t(isSuspended ? 'drivers.reinstate' : 'drivers.suspend');
  const hasMissed = useHasMissed();
  const editButton = (
    <Button size="small" aria-label={t('users.edit-of', { name })} onClick={() => edit(row)}>
      {t('users.edit')}
    </Button>
  );
  if (isStacked)
    return (
      <RowActions
        label={dispatchText('more-of-driver', { name })}
        isStacked
        items={[
          { text: suspendText, onClick: () => suspend(row) },
          ...(hasMissed ? [{ text: driverText('missed'), onClick: () => missed(row) }] : []),
        ]}
      >
        {editButton}
      </RowActions>
    );
  return (
    <span className={styles.actions}>
      {editButton}
      <Button
        size="small"
        appearance="subtle"
        aria-label={t(isSuspended ? 'drivers.reinstate-of' : 'drivers.suspend-of', { name })}
        onClick={() => suspend(row)}
      >
        {suspendText}
      </Button>
      <MissedButton remote="mfe-admin" driver={row} onOpen={() => missed(row)} />
    </span>
  );
}
