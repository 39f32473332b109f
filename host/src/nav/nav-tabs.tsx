import {
  makeStyles,
  Menu,
  MenuList,
  MenuPopover,
  MenuTrigger,
  shorthands,
  tokens,
} from '@fluentui/react-components';
import { MoreHorizontalRegular } from '@fluentui/react-icons/svg/more-horizontal';
import type { ReactNode } from 'react';
import { useLanguage, useMessages, type NavEntry } from 'shared-bus';

import { shellMessages } from '../shell/shell-messages.ts';
import { CountedLink } from './counted-link.tsx';
import { NavCountBadge } from './nav-count.tsx';
import { navIconTable } from './nav-icons.ts';
import { NavMenuItem } from './nav-menu.tsx';

/** As many as have room side by side at 320 pixels, "More" included. */
const mostTabs = 5;

const useStyles = makeStyles({
  tabs: {
    display: 'flex',
    flexShrink: 0,
    backgroundColor: tokens.colorNeutralBackground2,
    borderBlockStartStyle: 'solid',
    borderBlockStartWidth: tokens.strokeWidthThin,
    borderBlockStartColor: tokens.colorNeutralStroke2,
    paddingBlockEnd: 'env(safe-area-inset-bottom)',
  },
  tab: {
    flexGrow: 1,
    flexBasis: 0,
    minInlineSize: 0,
    display: 'flex',
    flexDirection: 'column',
    alignItems: 'center',
    justifyContent: 'center',
    rowGap: tokens.spacingVerticalXXS,
    boxSizing: 'border-box',
    blockSize: '56px',
    padding: tokens.spacingHorizontalXXS,
    ...shorthands.borderWidth(0),
    backgroundColor: 'transparent',
    fontFamily: 'inherit',
    color: tokens.colorNeutralForeground2,
    textDecorationLine: 'none',
    ':focus-visible': {
      outlineStyle: 'solid',
      outlineWidth: tokens.strokeWidthThick,
      outlineColor: tokens.colorStrokeFocus2,
      outlineOffset: `calc(-1 * ${tokens.strokeWidthThick})`,
    },
    '&[aria-current="page"]': {
      color: tokens.colorBrandForeground1,
      fontWeight: tokens.fontWeightSemibold,
      '@media (forced-colors: active)': {
        forcedColorAdjust: 'none',
        backgroundColor: 'Highlight',
        color: 'HighlightText',
      },
    },
  },
  icon: { position: 'relative', display: 'inline-flex', fontSize: '24px' },
  label: {
    maxInlineSize: '100%',
    overflow: 'hidden',
    textOverflow: 'ellipsis',
    whiteSpace: 'nowrap',
    fontSize: tokens.fontSizeBase200,
    lineHeight: tokens.lineHeightBase200,
  },
});

function TabContent({ icon, label }: { icon: ReactNode; label: string }) {
  const styles = useStyles();
  return (
    <>
      <span className={styles.icon}>{icon}</span>
      <span className={styles.label}>{label}</span>
    </>
  );
}

function NavTab({ entry: { path, label, icon } }: { entry: NavEntry }) {
  const styles = useStyles();
  const { language } = useLanguage();
  const Icon = navIconTable[icon];
  return (
    <CountedLink path={path} className={styles.tab}>
      {(count) => (
        <TabContent
          icon={
            <>
              <Icon />
              {count ? <NavCountBadge count={count} /> : null}
            </>
          }
          label={label[language]}
        />
      )}
    </CountedLink>
  );
}

/**
 * Navigation of a phone, at its lower edge (docs/look.md#shell): what has no room is behind "More".
 */
export function NavTabs({ entries }: { entries: readonly NavEntry[] }) {
  const styles = useStyles();
  const t = useMessages(shellMessages);
  const hasMore = entries.length > mostTabs;
  const shown = hasMore ? entries.slice(0, mostTabs - 1) : entries;
  return (
    <nav className={styles.tabs} aria-label={t('navigation')}>
      {shown.map((entry) => (
        <NavTab key={entry.path} entry={entry} />
      ))}
      {hasMore ? (
        <Menu>
          <MenuTrigger disableButtonEnhancement>
            <button type="button" className={styles.tab}>
              <TabContent icon={<MoreHorizontalRegular />} label={t('nav.more')} />
            </button>
          </MenuTrigger>
          <MenuPopover>
            <MenuList>
              {entries.slice(mostTabs - 1).map((entry) => (
                <NavMenuItem key={entry.path} entry={entry} />
              ))}
            </MenuList>
          </MenuPopover>
        </Menu>
      ) : null}
    </nav>
  );
}
