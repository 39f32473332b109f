/** A text as content of an XML or HTML element. */
export const escapeMarkup = (text: string): string =>
  text.replace(/[<>&]/g, (sign) => ({ '<': '&lt;', '>': '&gt;' })[sign] ?? '&amp;');
