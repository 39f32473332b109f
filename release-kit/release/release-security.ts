import { isPublicKey } from 'gateway/src/signatures.ts';

import type { ReleaseFolders } from './data-folders.ts';
import { readPointer } from './flip-log.ts';
import { allowOwner, readAnyOwners, readOwners } from './owners.ts';
import { ownersFiles, pointerFile, publicHalf } from './pointer-key.ts';
import { storeOf } from './pointer-store.ts';

type Environment = Readonly<Record<string, string | undefined>>;

/** As for the servers: anything but development and test. */
export const isProduction = ({ NODE_ENV }: Environment): boolean =>
  NODE_ENV !== 'development' && NODE_ENV !== 'test';

function pointerKeyError(key: string | undefined): string[] {
  if (!key) return ['POINTER_KEY must be set in production: it signs the pointer'];
  try {
    publicHalf(key);
    return [];
  } catch {
    return [
      'POINTER_KEY must be a private key: the line between the first and the last of its file',
    ];
  }
}

/** The settings that a production's composer does not start without: one line for each. */
export function securityErrors(env: Environment): string[] {
  if (!isProduction(env)) return [];
  return [
    ...pointerKeyError(env['POINTER_KEY']),
    ...(isPublicKey(env['RELEASE_OWNER'] ?? '')
      ? []
      : [
          'RELEASE_OWNER must be set in production: the public key of who signs the releases of units without other owners',
        ]),
    ...(env['API_URL']
      ? []
      : ['API_URL must be set in production: releases are compared with the running API']),
  ];
}

/** Units without owners get this one; releases that are registered stay accepted. */
export async function addOwner(
  folders: ReleaseFolders,
  ids: readonly string[],
  key: string,
): Promise<void> {
  for (const id of ids)
    if (!readOwners(folders)[id]) await allowOwner(folders, id, { name: 'Operator', key });
}

/** Signs pointer and owners as they are, for a registry from before there was a key. */
export const signAll = (folders: ReleaseFolders): Promise<void> =>
  storeOf(folders).update(({ files }) => {
    const owners = readAnyOwners(folders);
    if (Object.keys(owners).length > 0)
      for (const [path, text] of ownersFiles(folders, owners)) files.set(path, text);
    const pointer = readPointer(folders);
    if (pointer.rev > 0) files.set(...pointerFile(folders, pointer));
  });
