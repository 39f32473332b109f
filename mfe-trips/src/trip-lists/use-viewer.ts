import { useMemo } from 'react';
import { useSession } from 'shared-bus';
import { roleOf } from 'shared-contracts/core/role';

import type { Viewer } from './trip-view.ts';

/**
 * Who looks. An unknown role sees what a client of nobody would: nothing live, and the server's
 * refusal.
 */
export function useViewer(): Viewer {
  const session = useSession();
  const [role, phone] = [roleOf(session?.role) ?? 'dispatch_client', session?.phone ?? ''];
  return useMemo(() => ({ role, phone }), [role, phone]);
}
