import { defineMessages } from 'shared-bus';

export const helpMessages = defineMessages('host-help', {
  en: () => import(/* webpackMode: "eager" */ './messages/en.ts'),
  ur: () => import(/* webpackMode: "eager" */ './messages/ur.ts'),
});
