import { defineMessages } from 'shared-bus';

export const paletteMessages = defineMessages('host-palette', {
  en: () => import(/* webpackMode: "eager" */ './messages/en.ts'),
  ur: () => import(/* webpackMode: "eager" */ './messages/ur.ts'),
});
