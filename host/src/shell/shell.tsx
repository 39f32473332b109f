import { makeStyles, tokens } from '@fluentui/react-components';
import { use } from 'react';
import { Navigate, Outlet, useLocation } from 'react-router-dom';
import {
  dash,
  isWallboard,
  pageOf,
  sessionEndReason,
  useMessages,
  useNav,
  useSession,
} from 'shared-bus';
import { roleOf } from 'shared-contracts/core/role';

import { useNarrowNav } from '../nav/use-narrow-nav.ts';
import { PreferencesReady } from '../preferences/use-preferences.ts';
import { useReleaseNotice } from '../releases/use-release-notice.ts';
import { Confirmation } from './confirmation.tsx';
import { guardPage } from './guards.ts';
import { OutageBanner } from './outage-banner.tsx';
import { PageTitle } from './page-title.tsx';
import { shellMessages } from './shell-messages.ts';
import { TopBar } from './top-bar.tsx';
import { UnknownRole } from './unknown-role.tsx';
import { useFocusOnPage } from './use-focus-on-page.ts';
import { useMedia } from './use-media.ts';

const useStyles = makeStyles({
  // It is focused as a place and not as a control, so it shows no focus ring.
  page: {
    outlineStyle: 'none',
    flexGrow: 1,
    minBlockSize: 0,
    minInlineSize: 0,
    overflow: 'auto',
    position: 'relative',
  },
  skip: {
    position: 'absolute',
    insetBlockStart: 0,
    insetInlineStart: 0,
    zIndex: 2000,
    padding: tokens.spacingHorizontalM,
    backgroundColor: tokens.colorNeutralBackground1,
    color: tokens.colorBrandForegroundLink,
    ':not(:focus)': { clipPath: 'inset(50%)' },
  },
});

/** The signed-in console: guards, the bar, and the page. */
export function Shell() {
  const styles = useStyles();
  const t = useMessages(shellMessages);
  const session = useSession();
  const { pathname, search, hash } = useLocation();
  const page = useFocusOnPage(pathname);
  const role = roleOf(session?.role);
  const entries = useNav().filter((entry) => role && entry.roles.includes(role));
  // One page alone needs no bar.
  const hasTabs = useMedia('(max-width: 639px)') && entries.length > 1;
  const isOnWall = isWallboard(search);
  const { NavTabs } = useNarrowNav(hasTabs);
  const { ReleaseNotice } = useReleaseNotice();
  const arePreferencesHere = use(PreferencesReady);
  const redirect = guardPage({
    page: pageOf(pathname),
    address: pathname + search + hash,
    isSignedIn: session !== undefined,
    hasId: Boolean(session?.id),
    role,
    leftOnPurpose: sessionEndReason() === 'signed-out',
  });
  if (redirect)
    return (
      <Navigate
        to={redirect.to}
        replace
        state={redirect.from === undefined ? null : { from: redirect.from }}
      />
    );
  if (!session || !arePreferencesHere) return null;
  return (
    <>
      <PageTitle />
      <a className={styles.skip} href="#page">
        {t('skip')}
      </a>
      {isOnWall ? null : (
        <TopBar
          session={session}
          entries={entries}
          hasTabs={hasTabs}
          notice={ReleaseNotice ? <ReleaseNotice isUnattended={false} /> : null}
        />
      )}
      {isOnWall && ReleaseNotice ? <ReleaseNotice isUnattended /> : null}
      {role === undefined ? <UnknownRole role={session.role ?? dash} /> : null}
      <main ref={page} id="page" className={styles.page} tabIndex={-1}>
        <Outlet />
      </main>
      <OutageBanner role={role} />
      <Confirmation />
      {hasTabs && !isOnWall && NavTabs ? <NavTabs entries={entries} /> : null}
    </>
  );
}
