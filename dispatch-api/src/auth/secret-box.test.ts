import { createCipheriv, randomBytes } from 'node:crypto';

import { derivedKey, isCurrent, keyOf, keyRingOf, seal, unseal } from './secret-box.ts';

const old = { current: keyOf('the key of last year'), former: [] };
const rotated = { current: keyOf('the key of this year'), former: [old.current] };

it('text encrypted with a former key is still readable, and new text uses the current one', () => {
  const sealed = seal(old, 'row 1', 'JBSWY3DP');
  expect(unseal(rotated, 'row 1', sealed)).toBe('JBSWY3DP');
  expect(isCurrent(rotated, sealed)).toBe(false);
  const resealed = seal(rotated, 'row 1', 'JBSWY3DP');
  expect(isCurrent(rotated, resealed)).toBe(true);
  expect(unseal({ current: rotated.current, former: [] }, 'row 1', resealed)).toBe('JBSWY3DP');
});

it('every character of a key counts, and what its first 32 made is still readable', () => {
  const text = 'a key that has more than thirty-two characters';
  const once = { current: Buffer.from(text).subarray(0, 32), former: [] };
  const ring = keyRingOf(text, []);
  expect(keyOf(text)).not.toEqual(keyOf(`${text}!`));
  const sealed = seal(once, 'row 1', 'JBSWY3DP');
  expect(unseal(ring, 'row 1', sealed)).toBe('JBSWY3DP');
  expect(isCurrent(ring, sealed)).toBe(false);
  expect(unseal(keyRingOf('another key', [text]), 'row 1', sealed)).toBe('JBSWY3DP');
});

it('a text does not decrypt without its key, in another row, or changed', () => {
  const sealed = seal(old, 'row 1', 'JBSWY3DP');
  expect(() => unseal({ ...rotated, former: [] }, 'row 1', sealed)).toThrow(/FORMER_SECRET_KEYS/);
  expect(() => unseal(old, 'row 2', sealed)).toThrow(/authenticate/);
  const bytes = Buffer.from(sealed.split('.')[2] ?? '', 'base64');
  bytes[14] = (bytes[14] ?? 0) ^ 1;
  const [version, id] = sealed.split('.');
  expect(() => unseal(old, 'row 1', `${version}.${id}.${bytes.toString('base64')}`)).toThrow(
    /authenticate/,
  );
});

it('reads texts of version 1, which name neither key nor row', () => {
  const nonce = randomBytes(12);
  const cipher = createCipheriv('aes-256-gcm', derivedKey(old.current, 'secrets at rest'), nonce);
  const content = Buffer.concat([
    nonce,
    cipher.update('JBSWY3DP'),
    cipher.final(),
    cipher.getAuthTag(),
  ]);
  expect(unseal(rotated, 'row 1', content.toString('base64'))).toBe('JBSWY3DP');
});
