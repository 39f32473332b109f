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
 * An unknown role may open nothing but the profile. Without an explanation the console would look
 * broken.
 */
export function UnknownRole({ role }: { role: string | number }) {
  const styles = useStyles();
  const t = useMessages(shellMessages);
  return (
    <MessageBar intent="warning" layout="multiline" className={styles.bar}>
      <MessageBarBody>
        <MessageBarTitle>{t('role.unknown-title', { role: String(role) })}</MessageBarTitle>{' '}
        <span>{t('role.unknown-why')}</span>
      </MessageBarBody>
    </MessageBar>
  );
}
