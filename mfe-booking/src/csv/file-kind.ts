/** Kinds of files that are not text; their texts are the messages `csv.<kind>`. */
export type OtherKind = 'spreadsheet' | 'picture' | 'pdf' | 'binary';

/** Enough of a file to detect its kind. */
export const kindBytes = 4096;

const pictures = ['\x89PNG', '\xff\xd8\xff', 'GIF8', 'II*\0', 'MM\0*'];

/** An archive, mostly of a spreadsheet. Its parts are named in plain letters. */
function kindOfArchive(text: string): OtherKind {
  const isOffice =
    text.includes('[Content_Types].xml') && !text.includes('word/') && !text.includes('ppt/');
  return isOffice || text.includes('xl/') || text.includes('opendocument.spreadsheet')
    ? 'spreadsheet'
    : 'binary';
}

/**
 * The kind of a file by its content, not its name; undefined for text, which alone can be read as
 * CSV.
 */
export function otherKind(bytes: Uint8Array): OtherKind | undefined {
  const text = Array.from(bytes.subarray(0, 4 * kindBytes), (byte) =>
    String.fromCharCode(byte),
  ).join('');
  if (text.startsWith('PK\x03\x04')) return kindOfArchive(text);
  // Workbooks before 2007.
  if (text.startsWith('\xd0\xcf\x11\xe0')) return 'spreadsheet';
  if (text.startsWith('%PDF-')) return 'pdf';
  if (
    pictures.some((start) => text.startsWith(start)) ||
    /^RIFF[^]{4}WEBP/.test(text) ||
    /^[^]{4}ftyp(?:heic|avif|mif1)/.test(text)
  )
    return 'picture';
  // A table that was saved as a web page or as XML, with a spreadsheet's name.
  if (/^(?:\xef\xbb\xbf)?\s*<(?:!doctype|html|table|\?xml|svg)/i.test(text))
    return /<svg/i.test(text.slice(0, 500)) ? 'picture' : 'spreadsheet';
  // In UTF-16 half of the bytes of Latin letters are zero, all on one side: that is text.
  const controls = [0, 0];
  bytes.subarray(0, text.length).forEach((byte, index) => {
    if (byte < 9 || (byte > 13 && byte < 32 && byte !== 27))
      controls[index % 2] = (controls[index % 2] ?? 0) + 1;
  });
  return Math.min(...controls) > text.length / 50 ? 'binary' : undefined;
}
