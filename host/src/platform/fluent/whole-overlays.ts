/**
 * What opens over a page, whole: `late/` loads it for everybody. It was a part once, and remotes
 * that were built then ask for it under that name.
 */
export {
  useArrowNavigationGroup,
  useFocusFinders,
  usePositioning,
  useRestoreFocusTarget,
  Badge,
  Dialog,
  DialogActions,
  DialogBody,
  DialogContent,
  DialogSurface,
  DialogTitle,
  Menu,
  MenuButton,
  MenuDivider,
  MenuGroup,
  MenuGroupHeader,
  MenuItem,
  MenuItemCheckbox,
  MenuItemRadio,
  MenuList,
  MenuPopover,
  MenuTrigger,
  Portal,
  ProgressBar,
  ToggleButton,
  Tooltip,
} from 'fluent-real';
