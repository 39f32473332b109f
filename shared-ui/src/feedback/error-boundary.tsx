import { Component, type ReactNode } from 'react';

interface ErrorBoundaryProps {
  /** Renders the replacement; `retry` renders the children again. */
  fallback: (error: Error, retry: () => void) => ReactNode;
  children: ReactNode;
}

/** Limits a failure to the part that caused it. */
export class ErrorBoundary extends Component<ErrorBoundaryProps, { error?: Error | undefined }> {
  override state: { error?: Error | undefined } = {};

  static getDerivedStateFromError(error: unknown): { error: Error } {
    return { error: error instanceof Error ? error : new Error(String(error)) };
  }

  readonly retry = (): void => this.setState({ error: undefined });

  override render(): ReactNode {
    return this.state.error
      ? this.props.fallback(this.state.error, this.retry)
      : this.props.children;
  }
}
