import {
  createHash,
  createPrivateKey,
  createPublicKey,
  generateKeyPairSync,
  sign,
  verify,
  type KeyObject,
} from 'node:crypto';
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

import type { UnitOwner } from 'release-formats/owners';
import type { Release } from 'release-formats/release';

import { releaseFile, signatureFile } from '../units/release-files.ts';
import { readJsonFile } from '../units/unit.ts';

/** A release's description as it is registered and signed: id, version, build and every hash. */
export const descriptionOf = (release: Release): string => `${JSON.stringify(release)}\n`;

export const publicText = (key: KeyObject): string =>
  createPublicKey(key).export({ type: 'spki', format: 'der' }).toString('base64');

/** A public key by a short name: the beginning of its SHA-256. */
export const keyId = (key: string): string =>
  createHash('sha256').update(Buffer.from(key, 'base64')).digest('hex').slice(0, 16);

/**
 * Writes a new private key, readable only by its user; returns the public one. @throws for a file
 * name that git and a remote's build would include
 */
export function createKey(file: string): string {
  if (!file.endsWith('.pem')) throw new Error(`${file}: the name of a key file must end with .pem`);
  const { privateKey } = generateKeyPairSync('ed25519');
  const pem = privateKey.export({ type: 'pkcs8', format: 'pem' });
  // An existing key is never overwritten.
  writeFileSync(file, pem, { mode: 0o600, flag: 'wx' });
  return publicText(privateKey);
}

/** Signs a built release; the signature is beside its description. */
export function signRelease(dir: string, keyFile: string): void {
  const release = readJsonFile<Release>(join(dir, releaseFile));
  const key = createPrivateKey(readFileSync(keyFile));
  const signature = sign(null, Buffer.from(descriptionOf(release)), key);
  writeFileSync(join(dir, signatureFile), `${signature.toString('base64')}\n`);
}

/** The owner whose key signed a description; undefined: none of these. */
export const signerOf = (
  description: string,
  signature: string,
  owners: readonly UnitOwner[],
): UnitOwner | undefined =>
  owners.find(({ key }) =>
    verify(
      null,
      Buffer.from(description),
      createPublicKey({ key: Buffer.from(key, 'base64'), format: 'der', type: 'spki' }),
      Buffer.from(signature, 'base64'),
    ),
  );
