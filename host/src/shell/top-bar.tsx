import { makeStyles, tokens } from '@fluentui/react-components';
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { Slot, useAfterPage, useMessages, type NavEntry } from 'shared-bus';
import { roleOf } from 'shared-contracts/core/role';
import type { Session } from 'shared-contracts/session/session';
import { ConsoleMark } from 'shared-ui/brand';

import { BellPlace } from '../bell/bell-place.tsx';
import { FreshnessMark } from '../freshness/freshness-mark.tsx';
import { ConsoleKeys } from '../keys/console-keys.tsx';
import { AppBadge } from '../nav/app-badge.tsx';
import { reportCount } from '../nav/nav-counts.ts';
import { NavLinks } from '../nav/nav-links.tsx';
import { useNarrowNav } from '../nav/use-narrow-nav.ts';
import { Palette } from '../palette/palette.tsx';
import { JobBanner } from './job-banner.tsx';
import { useLogout } from './logout.queries.ts';
import { shellMessages } from './shell-messages.ts';
import { useMedia } from './use-media.ts';
import { UserTools } from './user-tools.tsx';

const useStyles = makeStyles({
  bar: {
    position: 'relative',
    zIndex: 10,
    display: 'flex',
    '@media print': { display: 'none' },
    alignItems: 'center',
    columnGap: tokens.spacingHorizontalS,
    blockSize: '48px',
    flexShrink: 0,
    boxSizing: 'border-box',
    paddingInline: tokens.spacingHorizontalL,
    backgroundColor: tokens.colorNeutralBackground2,
    borderBlockEndStyle: 'solid',
    borderBlockEndWidth: tokens.strokeWidthThin,
    borderBlockEndColor: tokens.colorNeutralStroke2,
    '@media (max-width: 600px)': { paddingInline: tokens.spacingHorizontalS },
  },
  logo: {
    display: 'inline-flex',
    alignItems: 'center',
    color: tokens.colorBrandForeground1,
    textDecorationLine: 'none',
    borderRadius: tokens.borderRadiusMedium,
  },
  end: {
    display: 'flex',
    alignItems: 'center',
    columnGap: tokens.spacingHorizontalXS,
    marginInlineStart: 'auto',
    minInlineSize: 0,
  },
});

/**
 * 48 px: logo, navigation by role, and at the end freshness, search, the user with language, theme
 * and keys, and Logout (docs/look.md#shell).
 */
export function TopBar({
  session,
  entries,
  hasTabs,
  notice,
}: {
  session: Session;
  entries: readonly NavEntry[];
  /** The navigation is at the lower edge, outside the bar. */
  hasTabs: boolean;
  /** Beside the freshness: of another release. */
  notice: ReactNode;
}) {
  const styles = useStyles();
  const t = useMessages(shellMessages);
  const role = roleOf(session.role);
  const logout = useLogout();
  const hasRoomForNav = useMedia('(min-width: 720px)');
  const hasMenu = !hasRoomForNav && !hasTabs;
  const { NavMenu } = useNarrowNav(hasMenu);
  const isAfterPage = useAfterPage();
  return (
    <header className={styles.bar}>
      {hasMenu && NavMenu ? <NavMenu entries={entries} /> : null}
      <Link to="/" className={styles.logo} aria-label={t('home')}>
        <ConsoleMark />
      </Link>
      {hasRoomForNav ? <NavLinks entries={entries} /> : null}
      <div className={styles.end}>
        {isAfterPage ? <Slot name="top-bar:status" /> : null}
        {notice}
        <FreshnessMark />
        <ConsoleKeys>
          {(keys) => (
            <>
              <Palette
                onLogout={() => logout.mutate()}
                onShortcuts={keys.openSheet}
                goKeys={keys.goKeys}
              />
              {role === 'dispatch_client' ? <BellPlace /> : null}
              <UserTools session={session} keys={keys} />
            </>
          )}
        </ConsoleKeys>
      </div>
      {isAfterPage ? <Slot name="nav:count" onCount={reportCount} /> : null}
      <AppBadge />
      <JobBanner />
    </header>
  );
}
