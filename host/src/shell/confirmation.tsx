import { useEffect, useState } from 'react';
import { useConfirmationRequest } from 'shared-bus';

import type * as Loaded from './confirmation.dialog.tsx';

/**
 * Asks for a code where a call needs one. The dialog's code is loaded on first use; when it cannot
 * be, or the session has ended, the call fails as refused.
 */
export function Confirmation() {
  const request = useConfirmationRequest();
  const [loaded, setLoaded] = useState<typeof Loaded>();
  useEffect(() => {
    if (!request || loaded) return;
    import('./confirmation.dialog.tsx').then(setLoaded, () => request.close(false));
  }, [request, loaded]);
  useEffect(() => () => request?.close(false), [request]);
  return request && loaded ? <loaded.ConfirmationDialog request={request} /> : null;
}
