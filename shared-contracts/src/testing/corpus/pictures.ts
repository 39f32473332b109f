/** A whole picture of each kind, in base64. Users of PNGs make their own. */
export const smallPictures = {
  jpeg: '/9j/4AAQSkZJRgABAgAAAQABAAD//gAQTGF2YzU5LjM3LjEwMAD/2wBDAAgEBAQEBAUFBQUFBQYGBgYGBgYGBgYGBgYHBwcICAgHBwcGBgcHCAgICAkJCQgICAgJCQoKCgwMCwsODg4RERT/xABMAAEBAAAAAAAAAAAAAAAAAAAABgEBAQAAAAAAAAAAAAAAAAAABgcQAQAAAAAAAAAAAAAAAAAAAAARAQAAAAAAAAAAAAAAAAAAAAD/wAARCAAMABADASIAAhEAAxEA/9oADAMBAAIRAxEAPwCLAFF/f//Z',
  webp: 'UklGRjwAAABXRUJQVlA4IDAAAADQAQCdASoQAAwAAgA0JaACdLoB+AADsAD+8Oj3/yC5YXXI1/8gP+QH/ID/+PIAAAA=',
  gif: 'R0lGODlhAQABAIAAAAAAAP///yH5BAEAAAAALAAAAAABAAEAAAIBRAA7',
} as const;

const ftyp = (brand: string): string => `\0\0\0\u0018ftyp${brand}${'\0'.repeat(64)}`;

/** Files that no field accepts as a picture, under any name, as bytes of a Latin-1 text. */
export const otherPictures: readonly {
  what: string;
  content: string;
  verdict: 'picture.unknown-kind' | 'picture.heic';
}[] = [
  { what: 'an AVIF', content: ftyp('avif'), verdict: 'picture.unknown-kind' },
  { what: 'a PDF', content: '%PDF-1.7', verdict: 'picture.unknown-kind' },
  { what: 'a BMP', content: `BM${'\0'.repeat(64)}`, verdict: 'picture.unknown-kind' },
  { what: 'an SVG', content: '<svg/>', verdict: 'picture.unknown-kind' },
  { what: 'a page', content: '<!doctype html><p>sign in</p>', verdict: 'picture.unknown-kind' },
  { what: 'a WAV', content: 'RIFF$\0\0\0WAVE', verdict: 'picture.unknown-kind' },
  { what: 'an empty file', content: '', verdict: 'picture.unknown-kind' },
  { what: 'a HEIC', content: ftyp('heic'), verdict: 'picture.heic' },
  { what: 'a HEIC of many pictures', content: ftyp('hevc'), verdict: 'picture.heic' },
  { what: 'a HEIF', content: ftyp('mif1'), verdict: 'picture.heic' },
];
