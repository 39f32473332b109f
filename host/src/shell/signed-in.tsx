import { useEffect, useState } from 'react';
import { Navigate, useLocation } from 'react-router-dom';
import { pageOf, sessionEndReason, useSession } from 'shared-bus';
import { roleOf } from 'shared-contracts/core/role';

import { guardPage } from './guards.ts';
import type * as ShellModule from './shell.tsx';

let loaded: Partial<typeof ShellModule> = {};

/** The console after sign-in is a separate chunk, which the sign-in pages don't need. */
export async function loadShell(): Promise<Partial<typeof ShellModule>> {
  loaded = await import(/* webpackChunkName: "shell" */ './shell.tsx');
  return loaded;
}

/** Guards every page that needs a session, and shows it within the bar once that is loaded. */
export function SignedIn() {
  const session = useSession();
  const { pathname, search, hash } = useLocation();
  const [shown, setShown] = useState<Partial<typeof ShellModule> & { error?: unknown }>(loaded);
  const isMissing = session !== undefined && !shown.Shell;
  useEffect(() => {
    if (isMissing) loadShell().then(setShown, (error: unknown) => setShown({ error }));
  }, [isMissing]);
  const redirect = guardPage({
    page: pageOf(pathname),
    address: pathname + search + hash,
    isSignedIn: session !== undefined,
    hasId: Boolean(session?.id),
    role: roleOf(session?.role),
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
  // For the boundary around it, which offers to load the page again.
  if ('error' in shown) throw shown.error;
  return session && shown.Shell ? <shown.Shell session={session} /> : null;
}
