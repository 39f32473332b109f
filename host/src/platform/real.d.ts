// The packages behind the curated files, under the names by which the bundler resolves them.
declare module 'fluent-real' {
  export * from '@fluentui/react-components';
}
declare module 'router-real' {
  export * from 'react-router-dom';
}
declare module 'rxjs-real' {
  export * from 'rxjs';
}
declare module 'query-real' {
  export * from '@tanstack/react-query';
}
// A dependency of Fluent, not of the host: only its names matter here.
declare module 'tabster-real' {
  export const KEYBORG_FOCUSIN: unknown;
  export const TabsterMoveFocusEventName: unknown;
  export const applyFocusVisiblePolyfill: unknown;
  export const createCustomFocusIndicatorStyle: unknown;
  export const createFocusOutlineStyle: unknown;
  export const useArrowNavigationGroup: unknown;
  export const useFocusFinders: unknown;
  export const useFocusVisible: unknown;
  export const useFocusWithin: unknown;
  export const useIsNavigatingWithKeyboard: unknown;
  export const useKeyboardNavAttribute: unknown;
  export const useMergedTabsterAttributes_unstable: unknown;
  export const useRestoreFocusSource: unknown;
  export const useRestoreFocusTarget: unknown;
  export const useTabsterAttributes: unknown;
}
