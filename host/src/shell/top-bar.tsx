import { makeStyles, tokens } from '@fluentui/react-components';
import { Link } from 'react-router-dom';
import { Slot, useMessages, useNav } from 'shared-bus';
import { roleOf } from 'shared-contracts/core/role';
import type { Session } from 'shared-contracts/session/session';

import { Bell } from '../bell/bell.tsx';
import { Palette } from '../palette/palette.tsx';
import { FreshnessMark } from './freshness-mark.tsx';
import { JobBanner } from './job-banner.tsx';
import { Logo } from './logo.tsx';
import { useLogout } from './logout.queries.ts';
import { NavLinks, NavMenu } from './nav-links.tsx';
import { Preferences } from './preferences.tsx';
import { shellMessages } from './shell-messages.ts';
import { useMedia } from './use-media.ts';
import { UserMenu, UserTools } from './user-tools.tsx';

const useStyles = makeStyles({
  bar: {
    position: 'relative',
    zIndex: 10,
    display: 'flex',
    alignItems: 'center',
    columnGap: tokens.spacingHorizontalS,
    blockSize: '48px',
    flexShrink: 0,
    boxSizing: 'border-box',
    paddingInline: tokens.spacingHorizontalL,
    backgroundColor: tokens.colorNeutralBackground1,
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
 * 48 px: logo, navigation by role, and at the end freshness, language, theme, the user and Logout
 * (docs/look.md#shell).
 */
export function TopBar({ session }: { session: Session }) {
  const styles = useStyles();
  const t = useMessages(shellMessages);
  const role = roleOf(session.role);
  const logout = useLogout();
  const entries = useNav().filter((entry) => role && entry.roles.includes(role));
  const isWide = useMedia('(min-width: 1024px)');
  const hasRoomForNav = useMedia('(min-width: 720px)');
  return (
    <header className={styles.bar}>
      {hasRoomForNav ? null : <NavMenu entries={entries} />}
      <Link to="/" className={styles.logo} aria-label={t('home')}>
        <Logo />
      </Link>
      {hasRoomForNav ? <NavLinks entries={entries} /> : null}
      <div className={styles.end}>
        <Slot name="top-bar:status" />
        <FreshnessMark />
        <Palette onLogout={() => logout.mutate()} />
        {role === 'dispatch_client' ? <Bell /> : null}
        {isWide ? (
          <>
            <Preferences />
            <UserTools session={session} />
          </>
        ) : (
          <UserMenu session={session} />
        )}
      </div>
      <JobBanner />
    </header>
  );
}
