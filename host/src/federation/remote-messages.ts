import { defineMessages } from 'shared-bus';

// Eager: the panel must be readable when nothing more can be loaded.
export const remoteMessages = defineMessages('host-federation', {
  en: () => import(/* webpackMode: "eager" */ './messages/en.ts'),
  ur: () => import(/* webpackMode: "eager" */ './messages/ur.ts'),
});
