import { Component } from 'react';
import type { ReactNode } from 'react';

interface Props {
  /** Replaces the failed part. */
  panel: ReactNode;
  /** Called once per failure. */
  onFailure: (error: unknown) => void;
  children: ReactNode;
}

/** Limits a remote's failure to its own place on the page. A new `key` tries again. */
export class RemoteBoundary extends Component<Props, { failed: boolean }> {
  override state = { failed: false };

  static getDerivedStateFromError() {
    return { failed: true };
  }

  override componentDidCatch(error: unknown) {
    this.props.onFailure(error);
  }

  override render() {
    return this.state.failed ? this.props.panel : this.props.children;
  }
}
