const isDigit = (code: number): boolean => /^\p{Nd}$/u.test(String.fromCodePoint(code));

/** Unicode keeps the ten digits of a script in a row, from 0 on. */
function valueOf(digit: string): string {
  const code = digit.codePointAt(0) ?? 0;
  let first = code;
  while (isDigit(first - 1)) first -= 1;
  return String((code - first) % 10);
}

/** The decimal digits of any script (Urdu, Arabic, full width …) as 0 to 9. */
export const toAsciiDigits = (text: string): string => text.replace(/[^\P{Nd}0-9]/gu, valueOf);
