import { defineMessages } from 'shared-bus';

export const releaseMessages = defineMessages('host-releases', {
  en: () => import(/* webpackMode: "eager" */ './messages/en.ts'),
  ur: () => import(/* webpackMode: "eager" */ './messages/ur.ts'),
});
