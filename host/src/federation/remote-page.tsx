import { Suspense, useState } from 'react';
import { RemoteFailed, renderFailed, retryRemote, useRemoteState } from 'shared-bus';
import type { Page } from 'shared-bus';

import { PageContent } from './page-content.tsx';
import { PageSkeleton } from './page-skeleton.tsx';
import { RemoteBoundary } from './remote-boundary.tsx';
import { RemotePanel } from './remote-panel.tsx';

/**
 * One page of a remote: loading, rendered, or a panel that shows what failed and retries without a
 * reload.
 */
export function RemotePage({ page }: { page: Page }) {
  const [attempt, setAttempt] = useState(0);
  const state = useRemoteState(page.remote);
  const retry = () => {
    retryRemote(page.remote);
    setAttempt((count) => count + 1);
  };
  const onFailure = (error: unknown) => {
    // A new attempt in the same page loads the previous build, where there is one.
    if (!(error instanceof RemoteFailed) && renderFailed(page.remote, error))
      setAttempt((count) => count + 1);
  };
  return (
    <RemoteBoundary
      key={`${page.remote} ${page.module} ${attempt}`}
      onFailure={onFailure}
      panel={<RemotePanel page={page} state={state} onRetry={retry} />}
    >
      {/* For texts that a page has not loaded yet. */}
      <Suspense fallback={<PageSkeleton />}>
        <PageContent page={page} />
      </Suspense>
    </RemoteBoundary>
  );
}
