import { defineMessages } from 'shared-bus';

/**
 * Texts of the trip detail and the drop-off edit, apart from those of the lists: who looks at a
 * list loads none of them.
 */
export const detailMessages = defineMessages('trip-detail', {
  en: () => import('./messages/detail-en.ts'),
  ur: () => import('./messages/detail-ur.ts'),
});
