import { useMemo } from 'react';
import { useSession } from 'shared-bus';
import { roleOf } from 'shared-contracts/core/role';

import type { Viewer } from './trip-view.ts';

/**
 * The user of the lists. An unknown role is treated as a client without rows: nothing is live, and
 * the server refuses.
 */
export function useViewer(): Viewer {
  const session = useSession();
  const [role, phone] = [roleOf(session?.role) ?? 'dispatch_client', session?.phone ?? ''];
  return useMemo(() => ({ role, phone }), [role, phone]);
}
