import { makeStyles, shorthands, tokens } from '@fluentui/react-components';
import { useLanguage, useMessages, type NavEntry } from 'shared-bus';

import { shellMessages } from '../shell/shell-messages.ts';
import { CountedLink } from './counted-link.tsx';
import { NavCountMark } from './nav-count.tsx';

const useStyles = makeStyles({
  nav: {
    display: 'flex',
    alignItems: 'center',
    columnGap: tokens.spacingHorizontalXXS,
    marginInlineStart: tokens.spacingHorizontalS,
    minInlineSize: 0,
    overflow: 'hidden',
  },
  link: {
    display: 'inline-flex',
    alignItems: 'center',
    columnGap: tokens.spacingHorizontalSNudge,
    boxSizing: 'border-box',
    blockSize: '34px',
    paddingInline: tokens.spacingHorizontalMNudge,
    whiteSpace: 'nowrap',
    color: tokens.colorNeutralForeground2,
    textDecorationLine: 'none',
    fontSize: tokens.fontSizeBase300,
    borderRadius: '6px',
    ...shorthands.border(tokens.strokeWidthThin, 'solid', 'transparent'),
    ':hover': {
      color: tokens.colorNeutralForeground1,
      backgroundColor: tokens.colorSubtleBackgroundHover,
    },
    ':focus-visible': {
      outlineStyle: 'solid',
      outlineWidth: tokens.strokeWidthThick,
      outlineColor: tokens.colorStrokeFocus2,
      outlineOffset: `calc(-1 * ${tokens.strokeWidthThick})`,
    },
    '&[aria-current="page"]': {
      color: tokens.colorNeutralForeground1,
      backgroundColor: tokens.colorNeutralBackground1,
      ...shorthands.borderColor(tokens.colorNeutralStroke1),
      '@media (forced-colors: active)': {
        forcedColorAdjust: 'none',
        backgroundColor: 'Highlight',
        color: 'HighlightText',
      },
    },
    '@media (max-width: 1100px)': { paddingInline: tokens.spacingHorizontalSNudge },
  },
});

function NavEntryLink({ entry: { path, label } }: { entry: NavEntry }) {
  const styles = useStyles();
  const { language } = useLanguage();
  return (
    <CountedLink path={path} className={styles.link}>
      {(count) => (
        <>
          <span>{label[language]}</span>
          {count ? <NavCountMark count={count} /> : null}
        </>
      )}
    </CountedLink>
  );
}

/** Navigation by role, the active entry as a tile (docs/look.md#shell). */
export function NavLinks({ entries }: { entries: readonly NavEntry[] }) {
  const styles = useStyles();
  const t = useMessages(shellMessages);
  return (
    <nav className={styles.nav} aria-label={t('navigation')}>
      {entries.map((entry) => (
        <NavEntryLink key={entry.path} entry={entry} />
      ))}
    </nav>
  );
}
