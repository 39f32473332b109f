import { defineMessages } from 'shared-bus';

/**
 * Texts of the trip detail and the drop-off edit, separate from those of the lists, which do not
 * load them.
 */
export const detailMessages = defineMessages('trip-detail', {
  en: () => import('./messages/detail-en.ts'),
  ur: () => import('./messages/detail-ur.ts'),
});
