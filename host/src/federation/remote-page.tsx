import { Suspense, useRef, useState } from 'react';
import {
  isForeignChange,
  RemoteFailed,
  renderFailed,
  reportFailure,
  retryRemote,
  useRemoteState,
} from 'shared-bus';
import type { Page } from 'shared-bus';

import { PageContent } from './page-content.tsx';
import { PageSkeleton } from './page-skeleton.tsx';
import { RemoteBoundary } from './remote-boundary.tsx';
import { RemotePanel } from './remote-panel.tsx';

/** A page that was mounted again and fails within this time is given up. */
const giveUpMs = 10_000;

/**
 * One page of a remote: loading, rendered, or a panel that shows what failed and retries without a
 * reload. A page whose nodes a translator or an extension has moved is mounted again, with its data
 * from the query cache and its drafts.
 */
export function RemotePage({ page }: { page: Page }) {
  const [attempt, setAttempt] = useState(0);
  const [isChanged, setIsChanged] = useState(false);
  const remountedAt = useRef(-Infinity);
  const state = useRemoteState(page.remote);
  const tryAgain = () => setAttempt((count) => count + 1);
  const retry = () => {
    setIsChanged(false);
    if (!isChanged) retryRemote(page.remote);
    tryAgain();
  };
  const onForeignChange = (error: unknown) => {
    reportFailure(page.remote, error, { outcome: 'error', stage: 'render' });
    const now = performance.now();
    const isAgain = now - remountedAt.current < giveUpMs;
    remountedAt.current = now;
    if (isAgain) setIsChanged(true);
    else tryAgain();
  };
  const onFailure = (error: unknown) => {
    if (isForeignChange(error)) return onForeignChange(error);
    // A new attempt in the same page loads the previous build, where there is one.
    if (!(error instanceof RemoteFailed) && renderFailed(page.remote, error)) tryAgain();
  };
  return (
    <RemoteBoundary
      key={`${page.remote} ${page.module} ${attempt}`}
      onFailure={onFailure}
      panel={<RemotePanel page={page} state={state} isChanged={isChanged} onRetry={retry} />}
    >
      {/* For texts that a page has not loaded yet. */}
      <Suspense fallback={<PageSkeleton />}>
        <PageContent page={page} />
      </Suspense>
    </RemoteBoundary>
  );
}
