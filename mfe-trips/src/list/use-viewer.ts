import { useMemo } from 'react';
import { useRole, useSession } from 'shared-bus';

import type { Viewer } from './trip-view.ts';

/**
 * The user of the lists. An unknown role is treated as a client without rows: nothing is live, and
 * the server refuses.
 */
export function useViewer(): Viewer {
  const role = useRole() ?? 'dispatch_client';
  const { phone = '', id = '' } = useSession() ?? {};
  return useMemo(() => ({ role, phone, id }), [role, phone, id]);
}
