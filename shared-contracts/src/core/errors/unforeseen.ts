import type { ErrorRow } from './error-row.ts';

const text = { en: 'Something Went Wrong', ur: 'کچھ غلط ہو گیا' } as const;

/** The fallback where nothing better is known; its text is with the code that shows failures. */
export const unforeseen = {
  status: 500,
  display: 'toast',
  title: text,
  message: text,
} as const satisfies ErrorRow;
