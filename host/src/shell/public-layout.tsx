import { makeStyles, tokens } from '@fluentui/react-components';
import { useEffect } from 'react';
import { Navigate, Outlet, useLocation } from 'react-router-dom';
import { useSession } from 'shared-bus';

import { fetchShellAhead } from './fetch-ahead.ts';
import { guardPublic, landingPath } from './guards.ts';
import { PageTitle } from './page-title.tsx';
import { Preferences } from './preferences.tsx';

const useStyles = makeStyles({
  page: {
    flexGrow: 1,
    minBlockSize: 0,
    overflow: 'auto',
    backgroundColor: tokens.colorNeutralBackground2,
  },
  corner: {
    position: 'absolute',
    insetBlockStart: tokens.spacingVerticalS,
    insetInlineEnd: tokens.spacingHorizontalS,
    zIndex: 1,
  },
});

/** Surrounds pages that need no session: no bar, language and theme in the corner. */
export function PublicLayout() {
  const styles = useStyles();
  const { state } = useLocation();
  const opensWith = landingPath(state);
  useEffect(() => fetchShellAhead(opensWith), [opensWith]);
  const redirect = guardPublic(useSession() !== undefined, state);
  if (redirect) return <Navigate to={redirect.to} replace />;
  return (
    <>
      <PageTitle />
      <div className={styles.corner}>
        <Preferences />
      </div>
      <main className={styles.page}>
        <Outlet />
      </main>
    </>
  );
}
