import { defineMessages } from 'shared-bus';

// Eager: the bar renders before anything of a remote, and must be readable when nothing more can be
// loaded.
export const shellMessages = defineMessages('shell', {
  en: () => import(/* webpackMode: "eager" */ './messages/en.ts'),
  ur: () => import(/* webpackMode: "eager" */ './messages/ur.ts'),
});
