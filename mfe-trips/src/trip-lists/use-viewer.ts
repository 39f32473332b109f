import { useSession } from 'shared-bus';
import { roleOf } from 'shared-contracts/core/role';
import type { Viewer } from './trip-view.ts';

/** Who looks. An unknown role sees what a client of nobody would: nothing live, and the server's refusal. */
export function useViewer(): Viewer {
  const session = useSession();
  return { role: roleOf(session?.role) ?? 'dispatch_client', phone: session?.phone ?? '' };
}
