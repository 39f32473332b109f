import { defineMessages } from 'shared-bus';

export const catalogue = defineMessages('booking', { en: () => import('./messages/en.ts'), ur: () => import('./messages/ur.ts') });
