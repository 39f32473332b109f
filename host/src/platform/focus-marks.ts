/**
 * The part of Fluent's focus package that every control has: the mark of the focus. The rest
 * carries the manager of the focus, which sign-in does without.
 */
export {
  applyFocusVisiblePolyfill,
  createCustomFocusIndicatorStyle,
  createFocusOutlineStyle,
  useFocusVisible,
  useFocusWithin,
  useKeyboardNavAttribute,
} from 'tabster-real';
