import type { ErrorRow } from './error-row.ts';

/** What is shown where nothing better is known; its text is with the code that shows failures. */
export const unforeseen = {
  status: 500,
  display: 'toast',
  title: { en: 'Something Went Wrong', ur: 'کچھ غلط ہو گیا' },
  message: { en: 'Something Went Wrong', ur: 'کچھ غلط ہو گیا' },
} as const satisfies ErrorRow;
