/**
 * The part of Fluent's focus package that menus, tabs and tooltips have. The rest is for dialogs
 * and cards.
 */
export {
  KEYBORG_FOCUSIN,
  TabsterMoveFocusEventName,
  useArrowNavigationGroup,
  useFocusFinders,
  useIsNavigatingWithKeyboard,
  useMergedTabsterAttributes_unstable,
  useRestoreFocusSource,
  useRestoreFocusTarget,
  useTabsterAttributes,
} from 'tabster-real';
