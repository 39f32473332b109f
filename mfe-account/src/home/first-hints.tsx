import { Button, makeStyles, tokens } from '@fluentui/react-components';
import { useMessages, useUserPreference } from 'shared-bus';
import { KeyCap } from 'shared-ui/display';

import { messages } from '../messages.ts';

const useStyles = makeStyles({
  hints: {
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    justifyContent: 'space-between',
    columnGap: tokens.spacingHorizontalL,
    rowGap: tokens.spacingVerticalS,
    padding: tokens.spacingHorizontalM,
    borderRadius: '8px',
    border: `${tokens.strokeWidthThin} solid ${tokens.colorNeutralStroke2}`,
    // Without a keyboard there is nothing to learn here.
    '@media (hover: none), (max-width: 640px)': { display: 'none' },
  },
  list: {
    display: 'flex',
    flexWrap: 'wrap',
    columnGap: tokens.spacingHorizontalXL,
    rowGap: tokens.spacingVerticalXS,
    margin: 0,
    padding: 0,
    listStyleType: 'none',
    color: tokens.colorNeutralForeground2,
  },
});

const isTrue = (stored: unknown): boolean => stored === true;
const hints = [
  ['Ctrl K', 'hint.search'],
  ['G Q', 'hint.go'],
  ['?', 'hint.keys'],
] as const;

/** Hints for the first hour, until the user dismisses them. */
export function FirstHints() {
  const t = useMessages(messages);
  const styles = useStyles();
  const [isAway, setIsAway] = useUserPreference('home.hints-away', isTrue);
  if (isAway) return null;
  return (
    <aside className={styles.hints} aria-label={t('hint.title')}>
      <ul className={styles.list}>
        {hints.map(([keys, text]) => (
          <li key={keys}>
            <KeyCap>{keys}</KeyCap> <span>{t(text)}</span>
          </li>
        ))}
      </ul>
      <Button appearance="subtle" size="small" onClick={() => setIsAway(() => true)}>
        {t('hint.away')}
      </Button>
    </aside>
  );
}
