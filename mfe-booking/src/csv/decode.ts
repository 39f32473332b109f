/**
 * The text of a file: UTF-8 with or without its mark, UTF-16 of either order with its mark or by
 * its zero bytes. Anything else is read as UTF-8: each invalid byte becomes U+FFFD, which no cell
 * may contain.
 */
export function decode(bytes: Uint8Array): string {
  return new TextDecoder(encodingOf(bytes)).decode(bytes);
}
export const replacementCharacter = '�';

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
