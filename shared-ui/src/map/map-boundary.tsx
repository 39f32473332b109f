import { makeStyles, tokens } from '@fluentui/react-components';
import type { ReactNode } from 'react';
import { useMessages } from 'shared-bus';

import { EmptyState } from '../feedback/empty-state.tsx';
import { ErrorBoundary } from '../feedback/error-boundary.tsx';
import { RetryButton } from '../feedback/retry-button.tsx';
import { uiMessages } from '../messages/ui-messages.ts';

const useStyles = makeStyles({
  failed: { height: '100%', backgroundColor: tokens.colorNeutralBackground2 },
});

function MapFailed({ onRetry }: { onRetry: () => void }) {
  const styles = useStyles();
  return (
    <div role="alert" className={styles.failed}>
      <EmptyState
        title={useMessages(uiMessages)('feedback.wrong')}
        action={<RetryButton onRetry={onRetry} />}
      />
    </div>
  );
}

/**
 * Limits a map's failure to the map: "Something went wrong." (docs/domain/trip-detail.md#map) with
 * a retry button, which calls `onRetry` first.
 */
export function MapBoundary({ onRetry, children }: { onRetry?: () => void; children: ReactNode }) {
  const panel = (_error: Error, retry: () => void) => (
    <MapFailed
      onRetry={() => {
        onRetry?.();
        retry();
      }}
    />
  );
  return <ErrorBoundary fallback={panel}>{children}</ErrorBoundary>;
}
