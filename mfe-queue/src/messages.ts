import { defineMessages } from 'shared-bus';

/** Every text of this remote, both languages with its page: together they weigh 2 kB. */
export const messages = defineMessages('queue', {
  en: () => import(/* webpackMode: "eager" */ './messages/en.ts'),
  ur: () => import(/* webpackMode: "eager" */ './messages/ur.ts'),
});
