import { Button, makeStyles, mergeClasses, tokens } from '@fluentui/react-components';
import { createContext, use } from 'react';
import { hasExtension, useMessages } from 'shared-bus';
import type { Driver } from 'shared-contracts/drivers/driver';

import { dispatchMessages } from '../dispatch-messages.ts';
import { messages } from '../messages.ts';

const useStyles = makeStyles({
  actions: { display: 'inline-flex', columnGap: tokens.spacingHorizontalXS },
  stacked: { flexDirection: 'column' },
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
  const { edit, suspend, missed } = use(DriverActions);
  const { name, status } = row;
  const isSuspended = status === 'suspended';
  return (
    <span className={mergeClasses(styles.actions, isStacked && styles.stacked)}>
      <Button size="small" aria-label={t('users.edit-of', { name })} onClick={() => edit(row)}>
        {t('users.edit')}
      </Button>
      <Button
        size="small"
        appearance="subtle"
        aria-label={t(isSuspended ? 'drivers.reinstate-of' : 'drivers.suspend-of', { name })}
        onClick={() => suspend(row)}
      >
        {t(isSuspended ? 'drivers.reinstate' : 'drivers.suspend')}
      </Button>
      {hasExtension('dry-run') && !isStacked ? (
        <Button
          size="small"
          appearance="subtle"
          aria-label={dispatchText('missed-of', { name })}
          onClick={() => missed(row)}
        >
          {dispatchText('missed')}
        </Button>
      ) : null}
    </span>
  );
}
