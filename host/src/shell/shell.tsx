import { makeStyles, tokens, useFocusFinders } from '@fluentui/react-components';
import { QueryClientProvider } from '@tanstack/react-query';
import { useEffect, type ReactNode } from 'react';
import { Outlet, useLocation } from 'react-router-dom';
import {
  dash,
  isWallboard,
  loadFailureTexts,
  queryClient,
  startLive,
  startReference,
  useMessages,
  useNav,
} from 'shared-bus';
import { roleOf } from 'shared-contracts/core/role';
import type { Session } from 'shared-contracts/session/session';
import { NoticesPlace } from 'shared-ui/feedback';

import { useTitleCount } from '../nav/nav-counts.ts';
import { useNarrowNav } from '../nav/use-narrow-nav.ts';
import { useOffline } from '../offline/use-offline.ts';
import { usePreferences } from '../preferences/use-preferences.ts';
import { useReleaseNotice } from '../releases/use-release-notice.ts';
import { fetchAhead } from './at-first-sign.ts';
import { Confirmation } from './confirmation.tsx';
import { OutageBanner } from './outage-banner.tsx';
import { PageTitle } from './page-title.tsx';
import { isJustSignedIn } from './session-at-load.ts';
import { shellMessages } from './shell-messages.ts';
import { TopBar } from './top-bar.tsx';
import { UnknownRole } from './unknown-role.tsx';
import { useFocusOnPage } from './use-focus-on-page.ts';
import { useLinkHints } from './use-link-hints.ts';
import { useMedia } from './use-media.ts';

const useStyles = makeStyles({
  // It is focused as a place and not as a control, so it shows no focus ring.
  page: {
    outlineStyle: 'none',
    flexGrow: 1,
    minBlockSize: 0,
    minInlineSize: 0,
    overflow: 'auto',
    '@media print': { overflow: 'visible' },
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

/** Contains everything that uses the query client. */
export const Queries = ({ children }: { children: ReactNode }) => (
  <QueryClientProvider client={queryClient}>{children}</QueryClientProvider>
);

/** The signed-in console: the query client, the socket and start-up data, the bar and the page. */
export function Shell({ session }: { session: Session }) {
  const areHere = usePreferences();
  useEffect(() => {
    const ends = [startLive(), startReference(isJustSignedIn())];
    return () => ends.forEach((end) => end());
  }, []);
  return (
    <Queries>
      <Console session={session} isReady={areHere} />
    </Queries>
  );
}

/** For a user who does nothing: the first page has its rows by then. */
const laterMs = 2000;

/** A separate component, so that a changed number renders nothing else. */
const TitleWithCount = () => <PageTitle count={useTitleCount()} />;

/** `isReady`: the user's choices are here, so that a page may show. */
function Console({ session, isReady }: { session: Session; isReady: boolean }) {
  const styles = useStyles();
  const t = useMessages(shellMessages);
  const { pathname, search } = useLocation();
  const page = useFocusOnPage(pathname);
  const role = roleOf(session.role);
  const entries = useNav().filter((entry) => role && entry.roles.includes(role));
  // One page alone needs no bar.
  const hasTabs = useMedia('(max-width: 639px)') && entries.length > 1;
  const isOnWall = isWallboard(search);
  const { NavTabs } = useNarrowNav(hasTabs);
  const { ReleaseNotice } = useReleaseNotice();
  // Fluent's focus manager exists while any component uses it. If a dialog were the only user, it
  // would end with the dialog and leave the page behind hidden from screen readers.
  useFocusFinders();
  useEffect(() => fetchAhead(loadFailureTexts, laterMs), []);
  useOffline();
  useLinkHints();
  if (!isReady) return null;
  return (
    <>
      <TitleWithCount />
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
      <NoticesPlace />
      <OutageBanner role={role} />
      <Confirmation />
      {hasTabs && !isOnWall && NavTabs ? <NavTabs entries={entries} /> : null}
    </>
  );
}
