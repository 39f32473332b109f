import { Component, lazy, Suspense, useEffect, useMemo, useState } from 'react';
import type { ComponentType, ReactNode } from 'react';
import type { SlotName, SlotProps } from 'shared-contracts/federation/remote.lists';
import { rolesOf } from 'shared-contracts/federation/remote.rules';

import { useRole } from '../session/session.ts';
import { isForeignChange } from './classify-failure.ts';
import { RemoteFailed } from './load-build.ts';
import { loadPart } from './load-module.ts';
import { reportFailure } from './remote-reports.ts';
import { composition } from './runtime.ts';

/** Exports of a slot module, `src/<slice>/<name>.slot.tsx`. */
export interface SlotModule<Name extends SlotName = SlotName> {
  default: ComponentType<SlotProps[Name]>;
}

const isSlotModule = (value: unknown): value is SlotModule =>
  typeof value === 'object' &&
  value !== null &&
  'default' in value &&
  (typeof value.default === 'function' || typeof value.default === 'object');

/** Slots wait for the page no longer than this. */
const idleTimeoutMs = 2000;

/** True once the surrounding page has rendered and the browser is idle. */
function usePageShown(): boolean {
  const [isShown, setIsShown] = useState(false);
  useEffect(() => {
    // Safari has no idle callback.
    if (typeof requestIdleCallback !== 'function') {
      const timer = setTimeout(() => setIsShown(true), 0);
      return () => clearTimeout(timer);
    }
    const handle = requestIdleCallback(() => setIsShown(true), { timeout: idleTimeoutMs });
    return () => cancelIdleCallback(handle);
  }, []);
  return isShown;
}

/**
 * A part that fails renders nothing and does not affect its surroundings. One whose nodes a
 * translator or an extension has moved is mounted once more.
 */
class PartBoundary extends Component<{ remote: string; children: ReactNode }, { failed: boolean }> {
  override state = { failed: false };
  isRemounted = false;

  static getDerivedStateFromError() {
    return { failed: true };
  }

  override componentDidCatch(error: unknown) {
    if (isForeignChange(error) && !this.isRemounted) {
      this.isRemounted = true;
      this.setState({ failed: false });
    }
    reportFailure(this.props.remote, error instanceof RemoteFailed ? error.failure : error, {
      outcome: 'part',
      stage: 'render',
    });
  }

  override render() {
    return this.state.failed ? null : this.props.children;
  }
}

async function loadSlot(remote: string, module: string): Promise<SlotModule> {
  const loaded = await loadPart(remote, module);
  if (!isSlotModule(loaded)) throw new TypeError(`${remote} ${module} exports no component`);
  return loaded;
}

interface PartProps {
  remote: string;
  module: string;
  props: object;
  fallback: ReactNode;
}

function Part({ remote, module, props, fallback }: PartProps) {
  // Outside of its Suspense, because a component that suspends on its first render loses its state.
  const Content = useMemo(() => lazy(() => loadSlot(remote, module)), [remote, module]);
  return (
    <Suspense fallback={fallback}>
      <Content {...props} />
    </Suspense>
  );
}

type SlotPlace<Name extends SlotName> = {
  name: Name;
  /** Shown until the code of a remote's part has loaded. */
  fallback?: ComponentType<SlotProps[Name] & { remote: string }>;
} & SlotProps[Name];

/**
 * A slot that remotes fill (`slots` of remote.json), in their order and for the user's role. Their
 * code is fetched after the surrounding page has rendered; a part that fails to load or render is
 * left out and reported.
 */
export function Slot<Name extends SlotName>({ name, fallback, ...props }: SlotPlace<Name>) {
  // It takes the rest of the props, as the type above says.
  const Fallback = fallback as ComponentType<object> | undefined;
  const role = useRole();
  const isPageShown = usePageShown();
  const parts = useMemo(
    () =>
      composition()
        .remotes.filter((remote) => !remote.unavailable)
        .flatMap(({ id, manifest }) =>
          manifest.slots
            .filter((slot) => slot.slot === name && role && rolesOf(slot).includes(role))
            .map((slot) => ({ ...slot, remote: id })),
        )
        .sort((a, b) => a.order - b.order || a.remote.localeCompare(b.remote)),
    [name, role],
  );
  return parts.map(({ remote, module }) => {
    const waiting = Fallback ? <Fallback {...props} {...{ remote }} /> : null;
    return (
      <PartBoundary key={`${remote} ${module}`} remote={remote}>
        {isPageShown ? (
          <Part remote={remote} module={module} props={props} fallback={waiting} />
        ) : (
          waiting
        )}
      </PartBoundary>
    );
  });
}
