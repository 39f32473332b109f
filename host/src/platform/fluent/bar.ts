/**
 * The part of Fluent that comes with the bar of the signed-in console. Menus, dialogs and tooltips
 * are their triggers alone: what opens over a page is loaded after it.
 */
export { Badge, MenuButton, ProgressBar } from 'fluent-real';
export { Dialog } from './late/dialog.tsx';
export { Menu, MenuTrigger } from './late/menu.tsx';
export { Tooltip } from './late/tooltip.tsx';
export {
  DialogActions,
  DialogBody,
  DialogContent,
  DialogSurface,
  DialogTitle,
  MenuDivider,
  MenuGroup,
  MenuGroupHeader,
  MenuItem,
  MenuItemCheckbox,
  MenuItemRadio,
  MenuList,
  MenuPopover,
} from './late/within.tsx';
