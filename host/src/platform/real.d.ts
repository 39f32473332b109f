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
  export const applyFocusVisiblePolyfill: unknown;
  export const createCustomFocusIndicatorStyle: unknown;
  export const createFocusOutlineStyle: unknown;
  export const useFocusVisible: unknown;
  export const useFocusWithin: unknown;
  export const useKeyboardNavAttribute: unknown;
}
