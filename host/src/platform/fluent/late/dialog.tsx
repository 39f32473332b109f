import type { DialogProps } from 'fluent-real';
import { useEffect, useEffectEvent, useState } from 'react';
import { useTypeAhead } from 'shared-bus';

import { loadForPress, useOverlays } from './store.ts';

/** Fluent's dialog, of which nothing is there until it opens. */
export function Dialog(props: DialogProps) {
  const isOpen = (props.open ?? props.defaultOpen) === true;
  const [wasOpen, setWasOpen] = useState(isOpen);
  if (isOpen && !wasOpen) setWasOpen(true);
  const overlays = useOverlays(wasOpen);
  // What could not be loaded is closed, so that the next press opens it.
  const close = useEffectEvent(() => {
    const event = new KeyboardEvent('keydown', { key: 'Escape' });
    // Only where it goes to counts: nobody pressed anything.
    props.onOpenChange?.(event as never, { open: false, type: 'escapeKeyDown', event } as never);
  });
  useEffect(() => {
    if (isOpen) loadForPress(() => close());
  }, [isOpen]);
  // Its keys are not for the page below.
  useTypeAhead(() => isOpen && !overlays && 'dialog');
  return overlays ? <overlays.Dialog {...props} /> : null;
}
