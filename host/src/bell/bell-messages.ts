import { defineMessages } from 'shared-bus';

export const bellMessages = defineMessages('host-bell', {
  en: () => import(/* webpackMode: "eager" */ './messages/en.ts'),
  ur: () => import(/* webpackMode: "eager" */ './messages/ur.ts'),
});
