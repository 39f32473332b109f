import { makeStyles, tokens } from '@fluentui/react-components';
import { pageOf, useMessages, useNextPage, useRole } from 'shared-bus';
import { ButtonLink } from 'shared-ui/page';

import { messages } from '../messages.ts';
import { openLinks } from './home-links.ts';

const useStyles = makeStyles({
  row: {
    display: 'flex',
    flexWrap: 'wrap',
    columnGap: tokens.spacingHorizontalS,
    rowGap: tokens.spacingVerticalS,
  },
});

/** The profile's links; only those whose page this composition has and this role may open. */
export function HomeActions() {
  const t = useMessages(messages);
  const styles = useStyles();
  const role = useRole();
  useNextPage('/queue');
  return (
    <nav className={styles.row} aria-label={t('home.actions')}>
      {openLinks(role, pageOf).map(({ label, path, state, primary }) => (
        <ButtonLink
          key={path}
          appearance={primary ? 'primary' : 'secondary'}
          size="medium"
          to={path}
          state={state}
        >
          {t(label)}
        </ButtonLink>
      ))}
    </nav>
  );
}
