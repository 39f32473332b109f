import { defineMessages } from 'shared-bus';

// Eager: the bar renders before anything of a remote, and must be readable when nothing more can be
// loaded. Urdu is loaded before the first page shows (bootstrap.tsx).
export const shellMessages = defineMessages('shell', {
  en: () => import(/* webpackMode: "eager" */ './messages/en.ts'),
  ur: () => import(/* webpackChunkName: "urdu" */ './messages/ur.ts'),
});
