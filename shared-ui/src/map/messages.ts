import { defineMessages } from 'shared-bus';

/** Texts of the map's own parts. */
export const mapMessages = defineMessages('ui-map', {
  en: () => import('./messages/en.ts'),
  ur: () => import('./messages/ur.ts'),
});
