import type { TooltipProps } from 'fluent-real';
import { useEffect, useState } from 'react';

import { loadOverlays, useOverlays } from './store.ts';
import { triggerIn, useTrigger } from './trigger.tsx';

const events = ['onPointerEnter', 'onPointerLeave', 'onFocus', 'onBlur'];
const isEnter = (name: string, target: EventTarget): boolean =>
  name === 'onPointerEnter' ||
  // Where the focus was moved by code, Fluent shows nothing either.
  (name === 'onFocus' && target instanceof Element && target.matches(':focus-visible'));

/** What is loaded for a tooltip alone may fail: its text is the name that the button has. */
const load = () => void loadOverlays().catch(() => undefined);

/** Fluent's tooltip, of which only the trigger is there until it is hovered or focused. */
export function Tooltip({ children, ...props }: TooltipProps) {
  const { content, relationship, visible } = props;
  const [isUsed, setUsed] = useState(false);
  const label = relationship === 'label' && typeof content === 'string' ? content : undefined;
  const isNeeded =
    isUsed || visible !== undefined || (relationship !== 'inaccessible' && label === undefined);
  const overlays = useOverlays(isNeeded);
  useEffect(() => {
    if (visible) load();
  }, [visible]);
  const { trigger, take } = useTrigger(children as React.ReactNode, {
    events,
    early: { 'aria-label': label },
    onEarly(name, { currentTarget }) {
      if (!isEnter(name, currentTarget)) return false;
      setUsed(true);
      load();
      return true;
    },
  });
  const expanded = triggerIn(children)?.props['aria-expanded'];
  // Not over what its trigger has opened.
  const isCovered = expanded === true || expanded === 'true';
  return (
    <>
      {trigger}
      {overlays && !isCovered ? <overlays.Tooltip {...props}>{take}</overlays.Tooltip> : null}
    </>
  );
}
Tooltip.isFluentTriggerComponent = true;
