import { currentLanguage, defineMessages } from 'shared-bus';

export const messages = defineMessages('booking', {
  en: () => import('./messages/en.ts'),
  ur: () => import('./messages/ur.ts'),
});

// Loaded with the page's code, not only when it renders.
void messages.load(currentLanguage());

/** Services that have a name in the messages (`service.35` …). */
export const serviceKeys = [35, 70, 44, 45, 36, 41, 25, 33, 38, 40, 21, 22, 10, 100, 101] as const;
