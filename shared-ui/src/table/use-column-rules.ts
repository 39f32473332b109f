import { type RefObject, useLayoutEffect } from 'react';
import { useLanguage } from 'shared-bus';

import { columnRules } from './column-layout.ts';

/**
 * Keeps the rules of these columns in an empty style element of the list: the page's policy forbids
 * a style with content, but allows rules added by a script.
 */
export function useColumnRules(
  style: RefObject<HTMLStyleElement | null>,
  scope: string,
  columns: Parameters<typeof columnRules>[1],
): void {
  const { language } = useLanguage();
  useLayoutEffect(() => {
    const sheet = style.current?.sheet;
    if (!sheet) return undefined;
    for (const rule of columnRules(scope, columns, language))
      sheet.insertRule(rule, sheet.cssRules.length);
    return () => {
      while (sheet.cssRules.length > 0) sheet.deleteRule(0);
    };
  }, [style, scope, columns, language]);
}
