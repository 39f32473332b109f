import { existsSync, readFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';

import { channelFiles } from 'gateway/src/channel.ts';
import { emptyPointer } from 'release-formats/pointer';
import type { Flip, Pointer } from 'release-formats/pointer';

import { readJsonFile } from '../units/unit.ts';
import type { ReleaseFolders } from './data-folders.ts';

const pointerFile = ({ registry, channel }: ReleaseFolders) =>
  join(registry, channelFiles(channel).pointer);

const flipLog = ({ registry, channel }: ReleaseFolders) =>
  join(registry, channelFiles(channel).log);

/** Every flip so far, the oldest first. */
export const readFlips = (folders: ReleaseFolders): Flip[] =>
  existsSync(flipLog(folders))
    ? readFileSync(flipLog(folders), 'utf8')
        .split('\n')
        .filter(Boolean)
        .map((line) => JSON.parse(line) as Flip) // written only by a flip
    : [];

/** The current pointer; an empty one before the first flip. */
export const readPointer = (folders: ReleaseFolders): Pointer =>
  existsSync(pointerFile(folders)) ? readJsonFile<Pointer>(pointerFile(folders)) : emptyPointer;

/** The current pointers of all channels. */
export function readPointers({ registry }: ReleaseFolders): Pointer[] {
  const dir = join(registry, 'channels');
  const files = existsSync(dir) ? readdirSync(dir).filter((file) => file.endsWith('.json')) : [];
  return files.map((file) => readJsonFile<Pointer>(join(dir, file)));
}
