import { Button } from '@fluentui/react-components';
import { createContext, use } from 'react';
import { useMessages } from 'shared-bus';
import type { IntegrationKey } from 'shared-contracts/integration/integration-key';

import { messages } from '../messages.ts';
import { ActionButtons } from '../row-actions.tsx';
import { stateOfKey } from './key-state.ts';

/** The screen's actions for a row, in a context because columns are data at module scope. */
export const KeyActions = createContext<{
  rotate: (key: IntegrationKey) => void;
  revoke: (key: IntegrationKey) => void;
}>({ rotate() {}, revoke() {} });

/** Only for a key that still opens something. */
export function KeyRowActions({ row, isStacked }: { row: IntegrationKey; isStacked?: boolean }) {
  const t = useMessages(messages);
  const { rotate, revoke } = use(KeyActions);
  const { name } = row;
  if (stateOfKey(row) !== 'active') return null;
  return (
    <ActionButtons isStacked={isStacked}>
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
    </ActionButtons>
  );
}
