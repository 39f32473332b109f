import { Button, makeStyles, tokens } from '@fluentui/react-components';
import { useNavigate } from 'react-router-dom';
import { loadAhead, pageOf, useMessages, useNextPage, useRole } from 'shared-bus';

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

/** The profile's buttons; only those whose page this composition has and this role may open. */
export function HomeActions() {
  const t = useMessages(messages);
  const styles = useStyles();
  const navigate = useNavigate();
  const role = useRole();
  useNextPage('/queue');
  return (
    <nav className={styles.row} aria-label={t('home.actions')}>
      {openLinks(role, pageOf).map(({ label, path, state, primary }) => (
        <Button
          key={path}
          appearance={primary ? 'primary' : 'secondary'}
          onPointerEnter={() => loadAhead(path)}
          onFocus={() => loadAhead(path)}
          onClick={() => void navigate(path, { state })}
        >
          {t(label)}
        </Button>
      ))}
    </nav>
  );
}
