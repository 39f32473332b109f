import { defineMessages } from 'shared-bus';

// Eager: the panel must be readable when nothing more can be loaded. Urdu is loaded
// before the first page shows (bootstrap.tsx).
export const remoteMessages = defineMessages('host-federation', {
  en: () => import(/* webpackMode: "eager" */ './messages/en.ts'),
  ur: () => import(/* webpackChunkName: "urdu" */ './messages/ur.ts'),
});
