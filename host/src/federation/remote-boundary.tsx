import { Component } from 'react';
import type { ReactNode } from 'react';

interface Props {
  /** Draws what stands in place of the failed part. */
  panel: (error: unknown) => ReactNode;
  /** Told once per failure. */
  onFailure: (error: unknown) => void;
  children: ReactNode;
}

/** Keeps a remote's failure to its own place on the page. A new `key` gives it another chance. */
export class RemoteBoundary extends Component<Props, { failed?: { error: unknown } }> {
  override state: { failed?: { error: unknown } } = {};

  static getDerivedStateFromError(error: unknown) {
    return { failed: { error } };
  }

  override componentDidCatch(error: unknown) {
    this.props.onFailure(error);
  }

  override render() {
    return this.state.failed ? this.props.panel(this.state.failed.error) : this.props.children;
  }
}
