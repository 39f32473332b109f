import { generateKeyPairSync, randomBytes, sign } from 'node:crypto';

/** Key and certificate, in PEM. */
export interface TlsPair { key: string; cert: string }

/** One value of DER: tag, length, contents. */
function der(tag: number, ...parts: readonly Uint8Array[]): Buffer {
  const body = Buffer.concat(parts);
  if (body.length < 128) return Buffer.concat([Buffer.from([tag, body.length]), body]);
  const size = Buffer.from(body.length.toString(16).padStart(4, '0'), 'hex');
  return Buffer.concat([Buffer.from([tag, 0x80 + size.length]), size, body]);
}

const SEQUENCE = 0x30;
const ecdsaWithSha256 = der(SEQUENCE, Buffer.from('06082a8648ce3d040302', 'hex'));
const commonName = Buffer.from('0603550403', 'hex');
const subjectAltName = Buffer.from('0603551d11', 'hex');
const name = (text: string) => der(SEQUENCE, der(0x31, der(SEQUENCE, commonName, der(0x0c, Buffer.from(text)))));
/** `YYMMDDhhmmssZ` */
const utcTime = (at: Date) => der(0x17, Buffer.from(`${at.toISOString().slice(2, 19).replace(/\D/g, '')}Z`));
const DAY_MS = 86_400_000;

/** A certificate for this machine alone, made anew: browsers speak HTTP/2 over TLS only, and will ask whether it is trusted. */
export function selfSigned(now = new Date()): TlsPair {
  const { privateKey, publicKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  const names = der(SEQUENCE, der(0x82, Buffer.from('localhost')), der(0x87, Buffer.from([127, 0, 0, 1])));
  const toSign = der(
    SEQUENCE,
    der(0xa0, der(0x02, Buffer.from([2]))),
    // Positive: its first bit is not set.
    der(0x02, Buffer.concat([Buffer.from([1]), randomBytes(8)])),
    ecdsaWithSha256,
    name('localhost'),
    der(SEQUENCE, utcTime(new Date(now.getTime() - DAY_MS)), utcTime(new Date(now.getTime() + 90 * DAY_MS))),
    name('localhost'),
    publicKey.export({ type: 'spki', format: 'der' }),
    der(0xa3, der(SEQUENCE, der(SEQUENCE, subjectAltName, der(0x04, names)))),
  );
  const certificate = der(SEQUENCE, toSign, ecdsaWithSha256, der(0x03, Buffer.from([0]), sign('sha256', toSign, privateKey)));
  const lines = certificate.toString('base64').match(/.{1,64}/g) ?? [];
  return { key: privateKey.export({ type: 'pkcs8', format: 'pem' }).toString(), cert: `-----BEGIN CERTIFICATE-----\n${lines.join('\n')}\n-----END CERTIFICATE-----\n` };
}
