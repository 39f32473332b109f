import { defineMessages } from 'shared-bus';

/** How fresh the rows are, which sign-in has none of. */
export const freshnessMessages = defineMessages('host-freshness', {
  en: () => import(/* webpackMode: "eager" */ './messages/en.ts'),
  ur: () => import(/* webpackMode: "eager" */ './messages/ur.ts'),
});
