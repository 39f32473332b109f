import { createCipheriv, createDecipheriv, createHmac, hkdfSync, randomBytes } from 'node:crypto';

/** The server's secret keys, 32 bytes each. New text is encrypted with the current one. */
export interface KeyRing {
  readonly current: Buffer;
  /** Keys of earlier days: what they encrypted stays readable. */
  readonly former: readonly Buffer[];
}

/** The key of a text, of which every character counts. */
export const keyOf = (text: string): Buffer =>
  Buffer.from(hkdfSync('sha256', text, '', 'dispatch secret key', 32));
/** The key of a text as it once was: its first 32 bytes. */
const firstBytesOf = (text: string): Buffer => Buffer.from(text.padEnd(32, '\0')).subarray(0, 32);

/** The keys of earlier texts: what each has made stays readable, also as its key once was. */
export const formerKeys = (texts: readonly string[]): Buffer[] =>
  texts.flatMap((text) => [keyOf(text), firstBytesOf(text)]);
export const keyRingOf = (current: string, former: readonly string[]): KeyRing => ({
  current: keyOf(current),
  former: [firstBytesOf(current), ...formerKeys(former)],
});

/** Derives a separate key for each purpose from the one secret key. */
export const derivedKey = (key: Buffer, purpose: string): Buffer =>
  createHmac('sha256', key).update(purpose).digest();

const purpose = 'secrets at rest';
const nonceLength = 12;
const tagLength = 16;

/** Names a key without revealing it: eight hexadecimal digits. */
export const keyId = (key: Buffer): string => derivedKey(key, 'key id').toString('hex').slice(0, 8);

/**
 * Encrypts a text for storage (AES-256-GCM), as `v2.KEY-ID.BASE64`. `row` names the row that it
 * belongs to: copied to another row, or changed in storage, it does not decrypt.
 */
export function seal({ current }: KeyRing, row: string, text: string): string {
  const nonce = randomBytes(nonceLength);
  const cipher = createCipheriv('aes-256-gcm', derivedKey(current, purpose), nonce);
  cipher.setAAD(Buffer.from(row));
  const bytes = Buffer.concat([
    nonce,
    cipher.update(text, 'utf8'),
    cipher.final(),
    cipher.getAuthTag(),
  ]);
  return `v2.${keyId(current)}.${bytes.toString('base64')}`;
}

function decrypt(key: Buffer, bytes: Buffer, row?: string): string {
  if (bytes.length < nonceLength + tagLength) throw new Error('a sealed text is longer');
  const decipher = createDecipheriv(
    'aes-256-gcm',
    derivedKey(key, purpose),
    bytes.subarray(0, nonceLength),
  );
  if (row !== undefined) decipher.setAAD(Buffer.from(row));
  decipher.setAuthTag(bytes.subarray(-tagLength));
  return (
    decipher.update(bytes.subarray(nonceLength, -tagLength), undefined, 'utf8') +
    decipher.final('utf8')
  );
}

/** Whether a sealed text is in the current form, with the current key. */
export const isCurrent = ({ current }: KeyRing, sealed: string): boolean =>
  sealed.startsWith(`v2.${keyId(current)}.`);

/**
 * Reads a sealed text of that row. Throws when no key of the ring made it, or it was changed or
 * copied from another row. Texts of before version 2 name neither key nor row: every key is tried.
 */
export function unseal({ current, former }: KeyRing, row: string, sealed: string): string {
  const keys = [current, ...former];
  const [version, id, content] = sealed.split('.');
  if (version === 'v2' && content) {
    const key = keys.find((one) => keyId(one) === id);
    if (!key) throw new Error(`no key ${id}: FORMER_SECRET_KEYS lacks the one that encrypted this`);
    return decrypt(key, Buffer.from(content, 'base64'), row);
  }
  const bytes = Buffer.from(sealed, 'base64');
  let failure: unknown;
  for (const key of keys)
    try {
      return decrypt(key, bytes);
    } catch (error) {
      failure = error;
    }
  throw failure;
}
