/** A code page of Windows that a file without UTF-8 was most likely saved in. */
export type CodePage = 'windows-1252' | 'windows-1256';

/** The text of a file. `guessed`: its letters are those of a code page that no mark names. */
export interface DecodedText {
  text: string;
  guessed?: CodePage | undefined;
}
export const replacementCharacter = '�';

/**
 * The text of a file: UTF-8 with or without its mark, UTF-16 of either order with its mark or by
 * its zero bytes, or a code page of Windows, as Excel's "CSV (Comma delimited)" has. Single bytes
 * that are invalid UTF-8 become U+FFFD, which no cell may contain.
 */
export function decode(bytes: Uint8Array): DecodedText {
  const encoding = encodingOf(bytes);
  const text = new TextDecoder(encoding).decode(bytes);
  const guessed = encoding === 'utf-8' ? codePageOf(bytes, text) : undefined;
  return guessed ? { text: new TextDecoder(guessed).decode(bytes), guessed } : { text };
}

function encodingOf(bytes: Uint8Array): 'utf-8' | 'utf-16le' | 'utf-16be' {
  if (bytes[0] === 0xff && bytes[1] === 0xfe) return 'utf-16le';
  if (bytes[0] === 0xfe && bytes[1] === 0xff) return 'utf-16be';
  // Without a mark: the Latin letters of a header line have a zero byte each, on one side.
  const head = bytes.subarray(0, 200);
  const zeros = [0, 0];
  head.forEach((byte, index) => {
    if (byte === 0) zeros[index % 2] = (zeros[index % 2] ?? 0) + 1;
  });
  const [even = 0, odd = 0] = zeros;
  if (odd > head.length / 4 && odd > even) return 'utf-16le';
  return even > head.length / 4 ? 'utf-16be' : 'utf-8';
}

function isUtf8(bytes: Uint8Array): boolean {
  try {
    new TextDecoder('utf-8', { fatal: true }).decode(bytes);
    return true;
  } catch {
    return false;
  }
}

/**
 * The code page of bytes that are not UTF-8. Letters above ASCII follow each other in Arabic script
 * and are single in the names of Western Europe.
 */
function codePageOf(bytes: Uint8Array, asUtf8: string): CodePage | undefined {
  if (isUtf8(bytes)) return undefined;
  const invalid = asUtf8.split(replacementCharacter).length - 1;
  const valid = (asUtf8.match(/[^\0-\x7F\uFFFD]/g) ?? []).length;
  if (valid > invalid) return undefined;
  const isHigh = (index: number) => (bytes[index] ?? 0) >= 0x80;
  const high = bytes.filter((_, index) => isHigh(index)).length;
  const adjacent = bytes.filter(
    (_, index) => isHigh(index) && (isHigh(index - 1) || isHigh(index + 1)),
  ).length;
  return adjacent > high / 2 ? 'windows-1256' : 'windows-1252';
}
