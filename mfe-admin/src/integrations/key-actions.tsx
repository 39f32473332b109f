import { Button, makeStyles, mergeClasses, tokens } from '@fluentui/react-components';
import { createContext, use } from 'react';
import { useMessages } from 'shared-bus';
import type { IntegrationKey } from 'shared-contracts/integration/integration-key';

import { messages } from '../messages.ts';
import { stateOfKey } from './key-state.ts';

const useStyles = makeStyles({
  actions: { display: 'inline-flex', columnGap: tokens.spacingHorizontalXS },
  stacked: { flexDirection: 'column' },
});

/** The screen's actions for a row, in a context because columns are data at module scope. */
export const KeyActions = createContext<{
  rotate: (key: IntegrationKey) => void;
  revoke: (key: IntegrationKey) => void;
}>({ rotate() {}, revoke() {} });

/** Only for a key that still opens something. */
export function KeyRowActions({ row, isStacked }: { row: IntegrationKey; isStacked?: boolean }) {
  const t = useMessages(messages);
  const styles = useStyles();
  const { rotate, revoke } = use(KeyActions);
  const { name } = row;
  if (stateOfKey(row) !== 'active') return null;
  return (
    <span className={mergeClasses(styles.actions, isStacked && styles.stacked)}>
      <Button size="small" aria-label={t('keys.rotate-of', { name })} onClick={() => rotate(row)}>
        {t('keys.rotate')}
      </Button>
      <Button
        size="small"
        appearance="subtle"
        aria-label={t('keys.revoke-of', { name })}
        onClick={() => revoke(row)}
      >
        {t('keys.revoke')}
      </Button>
    </span>
  );
}
