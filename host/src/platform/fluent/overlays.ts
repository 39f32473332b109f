/**
 * The part of Fluent for what opens over a page and is more than its components: hooks and portals.
 * Who imports it waits for the code of menus, dialogs and tooltips, which otherwise comes after the
 * page (`late/`).
 */
export {
  Portal,
  useArrowNavigationGroup,
  usePositioning,
  useRestoreFocusTarget,
} from 'fluent-real';
