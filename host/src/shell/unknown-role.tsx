import {
  makeStyles,
  MessageBar,
  MessageBarBody,
  MessageBarTitle,
} from '@fluentui/react-components';
import { useMessages } from 'shared-bus';

import { shellMessages } from './shell-messages.ts';

const useStyles = makeStyles({ bar: { flexShrink: 0 } });

/**
 * A role that the console does not know opens nothing but the profile: without a word that would
 * look like a broken console.
 */
export function UnknownRole({ role }: { role: string | number }) {
  const styles = useStyles();
  const t = useMessages(shellMessages);
  return (
    <MessageBar intent="warning" layout="multiline" className={styles.bar}>
      <MessageBarBody>
        <MessageBarTitle>{t('role.unknown-title', { role: String(role) })}</MessageBarTitle>{' '}
        {t('role.unknown-why')}
      </MessageBarBody>
    </MessageBar>
  );
}
