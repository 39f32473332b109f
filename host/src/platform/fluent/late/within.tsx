import { createElement, type ComponentType } from 'react';

import { useOverlays, type Overlays } from './store.ts';

/** What is only ever within an open menu or dialog, and so is rendered when those are loaded. */
function within<Name extends keyof Overlays>(name: Name): Overlays[Name] {
  function Within(props: object) {
    const overlays = useOverlays();
    return overlays ? createElement(overlays[name] as ComponentType, props) : null;
  }
  // The same properties go to the component of this name.
  return Within as unknown as Overlays[Name];
}

export const DialogActions = within('DialogActions');
export const DialogBody = within('DialogBody');
export const DialogContent = within('DialogContent');
export const DialogSurface = within('DialogSurface');
export const DialogTitle = within('DialogTitle');
export const MenuDivider = within('MenuDivider');
export const MenuGroup = within('MenuGroup');
export const MenuGroupHeader = within('MenuGroupHeader');
export const MenuItem = within('MenuItem');
export const MenuItemCheckbox = within('MenuItemCheckbox');
export const MenuItemRadio = within('MenuItemRadio');
export const MenuList = within('MenuList');
export const MenuPopover = within('MenuPopover');
