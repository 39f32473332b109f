import { otherPictures, smallPictures } from 'shared-contracts/testing/corpus/pictures';

import { pictureProblem } from './shrink-picture.ts';

const bytesOf = (content: string) => Uint8Array.from(content, (byte) => byte.charCodeAt(0));
const pictures = [
  ...Object.entries(smallPictures).map(([kind, base64]) => [kind, atob(base64)] as const),
  ['png', '\u0089PNG\r\n\u001a\n'] as const,
];

test.each(pictures)('a %s is a picture, whatever the browser calls it', async (kind, content) => {
  for (const [name, type] of [
    [`photo.${kind}`, `image/${kind}`],
    ['photo', ''],
    ['photo.jfif', 'image/pjpeg'],
    ['photo.heic', 'image/heic'],
  ] as const)
    expect(await pictureProblem(new File([bytesOf(content)], name, { type }))).toBeUndefined();
});

test.each(otherPictures)('$what is refused: $verdict', async ({ content, verdict }) => {
  const file = new File([bytesOf(content)], 'photo.jpg', { type: 'image/jpeg' });
  expect(await pictureProblem(file)).toBe(verdict);
});
