import type { MenuProps, MenuTriggerProps } from 'fluent-real';
import { Children, isValidElement, useEffect, useState, type ReactNode } from 'react';

import { loadForPress, loadOverlays, useOverlays } from './store.ts';
import { useTrigger } from './trigger.tsx';

const events = [
  'onClick',
  'onKeyDown',
  'onContextMenu',
  'onMouseMove',
  'onMouseOver',
  'onMouseLeave',
  'onPointerEnter',
];

/** Says which element opens a menu; `Menu` reads it. */
export const MenuTrigger = ({ children }: MenuTriggerProps): ReactNode => children as ReactNode;
MenuTrigger.isFluentTriggerComponent = true;

const opens = (name: string, event: object): boolean =>
  name === 'onClick' || (name === 'onKeyDown' && 'key' in event && event.key === 'ArrowDown');
const isDisabled = (element: Element): boolean =>
  element.matches(':disabled, [aria-disabled="true"]');

/** Fluent's menu, of which only the trigger is there until it is pressed. */
export function Menu({ children, ...props }: MenuProps) {
  const { open, defaultOpen, openOnHover, openOnContext } = props;
  const [isUsed, setUsed] = useState(false);
  // It opens without a press.
  const isWanted = Boolean(open ?? defaultOpen ?? openOnHover ?? openOnContext);
  const overlays = useOverlays(isUsed || isWanted || open !== undefined);
  useEffect(() => {
    if (isWanted) loadForPress();
  }, [isWanted]);
  // As Fluent reads them: the trigger, if there is one, and the element that it opens.
  const [first, second] = Children.toArray(children);
  const wrapper = second && isValidElement<MenuTriggerProps>(first) ? first.props : undefined;
  const { trigger, take } = useTrigger(wrapper?.children as ReactNode, {
    events,
    early: { 'aria-haspopup': openOnContext ? undefined : 'menu' },
    onEarly(name, event) {
      if (name === 'onPointerEnter') void loadOverlays().catch(() => undefined);
      if (!opens(name, event) || event.isDefaultPrevented() || isDisabled(event.currentTarget))
        return false;
      setUsed(true);
      loadForPress(() => setUsed(false));
      return true;
    },
  });
  return (
    <>
      {trigger}
      {overlays && wrapper ? (
        <overlays.Menu {...props}>
          <overlays.MenuTrigger disableButtonEnhancement>{take}</overlays.MenuTrigger>
          {second as React.JSX.Element}
        </overlays.Menu>
      ) : null}
      {overlays && !wrapper ? (
        <overlays.Menu {...props}>{first as React.JSX.Element}</overlays.Menu>
      ) : null}
    </>
  );
}
