import { createPrivateKey, sign } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

import { channelFiles } from 'gateway/src/channel.ts';
import {
  isSignedBy,
  ownersSignatureFile,
  ownersText,
  pointerText,
} from 'gateway/src/signatures.ts';
import type { Owners } from 'release-formats/owners';
import type { Pointer } from 'release-formats/pointer';

import type { ReleaseFolders } from './data-folders.ts';
import { publicText } from './signature.ts';

const privateKey = (key: string) =>
  createPrivateKey({ key: Buffer.from(key, 'base64'), format: 'der', type: 'pkcs8' });

/** The public half of a private key. @throws for a text that is no private key */
export const publicHalf = (key: string): string => publicText(privateKey(key));

/** Undefined without `POINTER_KEY`. */
const signed = ({ pointerKey }: ReleaseFolders, text: string): string | undefined =>
  pointerKey && sign(null, Buffer.from(text), privateKey(pointerKey)).toString('base64');

/** The file of a pointer, signed where there is a key. */
export function pointerFile(
  folders: ReleaseFolders,
  { schema, rev, units }: Pointer,
): [path: string, text: string] {
  const pointer = { schema, rev, units };
  const signature = signed(folders, pointerText(pointer, folders.channel));
  const text = JSON.stringify({ ...pointer, ...(signature && { signature }) }, null, 1);
  return [channelFiles(folders.channel).pointer, `${text}\n`];
}

/** The files of the owners: with a key, a signature too. */
export function ownersFiles(folders: ReleaseFolders, owners: Owners): [string, string][] {
  const signature = signed(folders, ownersText(owners));
  return [
    ['owners.json', `${JSON.stringify(owners, null, 1)}\n`],
    ...(signature === undefined
      ? []
      : [[ownersSignatureFile, `${signature}\n`] satisfies [string, string]]),
  ];
}

const keysOf = ({ pointerKey = '', pointerKeys = [] }: ReleaseFolders): string[] => [
  publicHalf(pointerKey),
  ...pointerKeys,
];
const howToSign = 'Compare it with what you released (release list), then run: release sign';

/**
 * A change is made to a signed pointer alone: to sign the next one approves all that it contains.
 *
 * @throws also where the pointer is signed and there is no key to sign the next one
 */
export function requireSignedPointer(folders: ReleaseFolders, pointer: Pointer): void {
  if (pointer.rev === 0) return;
  if (!folders.pointerKey) {
    if (pointer.signature !== undefined)
      throw new Error(
        'The pointer is signed. Set POINTER_KEY to the key that signs it, or publish the release and ask the operator to roll it out.',
      );
    return;
  }
  const text = pointerText(pointer, folders.channel);
  if (!isSignedBy(keysOf(folders), text, pointer.signature ?? ''))
    throw new Error(`POINTER_KEY has not signed revision ${pointer.rev}. ${howToSign}`);
}

/** The same for the owners. */
export function requireSignedOwners(folders: ReleaseFolders, owners: Owners): void {
  const file = join(folders.registry, ownersSignatureFile);
  const signature = existsSync(file) ? readFileSync(file, 'utf8').trim() : '';
  if (!folders.pointerKey) {
    if (signature) throw new Error('The owners are signed. Set POINTER_KEY to their key.');
    return;
  }
  if (!isSignedBy(keysOf(folders), ownersText(owners), signature))
    throw new Error(`POINTER_KEY has not signed owners.json. ${howToSign}`);
}
