import { Component } from 'react';
import type { ReactNode } from 'react';

interface Props {
  /** What stands in place of the failed part. */
  panel: ReactNode;
  /** Told once per failure. */
  onFailure: (error: unknown) => void;
  children: ReactNode;
}

/** Keeps a remote's failure to its own place on the page. A new `key` gives it another chance. */
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
