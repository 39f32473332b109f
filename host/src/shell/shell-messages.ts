import { defineMessages } from 'shared-bus';

export const shellMessages = defineMessages('shell', { en: () => import('./messages/en.ts'), ur: () => import('./messages/ur.ts') });
