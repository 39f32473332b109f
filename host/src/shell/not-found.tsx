import { makeStyles, tokens } from '@fluentui/react-components';
import { Link } from 'react-router-dom';
import { useMessages } from 'shared-bus';
import { EmptyState } from 'shared-ui/feedback';

import { shellMessages } from './shell-messages.ts';

const useStyles = makeStyles({ link: { color: tokens.colorBrandForegroundLink } });

/** An address that no page of the composition has. */
export function NotFound() {
  const styles = useStyles();
  const t = useMessages(shellMessages);
  return (
    <EmptyState
      title={t('not-found')}
      body={t('not-found.why')}
      action={
        <Link to="/" className={styles.link}>
          {t('home')}
        </Link>
      }
    />
  );
}
