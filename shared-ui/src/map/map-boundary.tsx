import type { ReactNode } from 'react';
import { useMessages } from 'shared-bus';
import { EmptyState } from '../feedback/empty-state.tsx';
import { ErrorBoundary } from '../feedback/error-boundary.tsx';
import { RetryButton } from '../feedback/retry-button.tsx';
import { uiMessages } from '../messages/catalogue.ts';

function MapFailed({ onRetry }: { onRetry: () => void }) {
  return <EmptyState title={useMessages(uiMessages)('feedback.wrong')} action={<RetryButton onRetry={onRetry} />} />;
}
const panel = (_error: Error, retry: () => void) => <MapFailed onRetry={retry} />;

/** Keeps a map's failure to the map's own place: "Something went wrong." (spec 2 §2 Map), and another try. */
export function MapBoundary({ children }: { children: ReactNode }) {
  return <ErrorBoundary fallback={panel}>{children}</ErrorBoundary>;
}
