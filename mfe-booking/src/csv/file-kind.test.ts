import { encode } from '../testing/mutated-files.ts';
import { otherKind } from './file-kind.ts';
import { readFile } from './read-file.ts';

/** One byte for each letter. */
const bytesOf = (text: string): Uint8Array =>
  Uint8Array.from(text, (letter) => letter.charCodeAt(0));
const archive = (part: string) => `PK\x03\x04\x14\0${part}`;
const byteOrder = { little: 'II*\0', big: 'MM\0*' };

test.each<[string, string, ReturnType<typeof otherKind>]>([
  ['a workbook', archive('[Content_Types].xml xl/workbook.xml'), 'spreadsheet'],
  ['a workbook whose list of parts comes last', archive('xl/workbook.xml'), 'spreadsheet'],
  ['a workbook whose parts are not named yet', archive('[Content_Types].xml'), 'spreadsheet'],
  [
    'an OpenDocument table',
    archive('mimetypeapplication/vnd.oasis.opendocument.spreadsheet'),
    'spreadsheet',
  ],
  ['a Word document', archive('[Content_Types].xml word/document.xml'), 'binary'],
  ['a presentation', archive('[Content_Types].xml ppt/slides'), 'binary'],
  ['any other archive', archive('photo.txt'), 'binary'],
  ['a workbook before 2007', '\xd0\xcf\x11\xe0\xa1\xb1', 'spreadsheet'],
  ['a PDF', '%PDF-1.7', 'pdf'],
  ['a PNG', '\x89PNG\r\n', 'picture'],
  ['a JPEG', '\xff\xd8\xff\xe0', 'picture'],
  ['a GIF', 'GIF89a', 'picture'],
  ['a TIFF', byteOrder.little, 'picture'],
  ['a TIFF of the other byte order', byteOrder.big, 'picture'],
  ['a WebP', 'RIFF\x10\0\0\0WEBPVP8', 'picture'],
  ['an iPhone photo', '\0\0\0\x18ftypheic', 'picture'],
  ['an AVIF', '\0\0\0\x18ftypavif', 'picture'],
  ['a drawing', '<?xml version="1.0"?>\n<svg xmlns="http://www.w3.org/2000/svg">', 'picture'],
  ['a table saved as a web page', '\xef\xbb\xbf\r\n <!DOCTYPE html><table>', 'spreadsheet'],
  ['a bare table of HTML', '<TABLE border=1>', 'spreadsheet'],
  ['a workbook of XML', '<?xml version="1.0"?><Workbook>', 'spreadsheet'],
  ['a web page with a drawing far below', `<html>${'-'.repeat(500)}<svg>`, 'spreadsheet'],
  ['bytes of a program', '\x7fELF\x02\x01\x01\0\0\0\0\0\0\0\0\0', 'binary'],
])('%s is detected by its content', (_what, text, kind) => {
  expect(otherKind(bytesOf(text))).toBe(kind);
});

test.each([
  ['a table', 'name,phone\r\nAli,0300'],
  ['tabs, form feeds and escapes', 'name\tphone\x0b\x0c\x1b\r\n'],
  [
    'a longer text with marks of other kinds that do not come first',
    `${'x'.repeat(100)}PK\x03\x04%PDF-GIF8\x89PNG\xd0\xcf\x11\xe0`,
  ],
  ['marks of pictures elsewhere than at their byte', 'xRIFF1234WEBP xx1234ftypheic'],
  ['markup after the first cell', 'note,<html>'],
  ['some other sound file', 'RIFF1234WAVE'],
  ['an empty file', ''],
  // Two in a hundred letters, one on each side, are a defect of a text, not another kind of file.
  ['few control characters', `${'x'.repeat(98)}\0\0`],
])('%s: text', (_what, text) => {
  expect(otherKind(bytesOf(text))).toBeUndefined();
});

test.each([8, 14, 31])('many bytes of the value %i are not text', (byte) => {
  expect(otherKind(bytesOf(String.fromCharCode(byte).repeat(8)))).toBe('binary');
});
test.each([9, 13, 27, 32])('many bytes of the value %i are text', (byte) => {
  expect(otherKind(bytesOf(String.fromCharCode(byte).repeat(8)))).toBeUndefined();
});

test.each(['utf-16le', 'utf-16be', 'utf-16le without mark'] as const)('%s is text', (encoding) => {
  expect(otherKind(encode('name,phone\r\nAli,0300', encoding))).toBeUndefined();
});

test('a file that is not text is not read as lines', () => {
  expect(readFile(bytesOf('%PDF-1.7\nname,phone\n'))).toEqual({
    lines: [],
    header: -1,
    mapping: [],
    clear: false,
    kind: 'pdf',
  });
});
