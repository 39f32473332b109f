import {
  Button,
  MessageBar,
  MessageBarActions,
  MessageBarBody,
  MessageBarTitle,
} from '@fluentui/react-components';
import { useMessages } from 'shared-bus';

import { messages } from '../messages.ts';
import type { Lease } from './use-lease.ts';

/** Shows that the lease was lost, who holds the row, and offers to claim it again. */
export function LeaseBar({ lost, again }: Pick<Lease, 'lost' | 'again'>) {
  const t = useMessages(messages);
  if (!lost) return null;
  return (
    <MessageBar intent="warning" layout="multiline" role="alert">
      <MessageBarBody>
        <MessageBarTitle>{t('lease.lost')}</MessageBarTitle>
        <span>{lost.by ? t('lease.taken', { name: lost.by }) : t('lease.lost-body')}</span>
      </MessageBarBody>
      <MessageBarActions>
        <Button onClick={again}>{t('lease.again')}</Button>
      </MessageBarActions>
    </MessageBar>
  );
}
