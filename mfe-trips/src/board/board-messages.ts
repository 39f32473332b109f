import { currentLanguage, defineMessages } from 'shared-bus';

export const boardMessages = defineMessages('board', {
  en: () => import('../messages/board-en.ts'),
  ur: () => import('../messages/board-ur.ts'),
});

// Loaded with the page's code, not only when it renders.
void boardMessages.load(currentLanguage());
