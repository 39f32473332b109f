import { readFileSync } from 'node:fs';
import { join } from 'node:path';

import { compose, withOverrides } from 'release-formats/compose';
import type { Composed } from 'release-formats/compose';
import type { Pointer } from 'release-formats/pointer';
import type { Override } from 'shared-contracts/federation/override';

import { channelFiles } from './channel.ts';
import { checkOverrides } from './check-overrides.ts';
import { type Described, describe } from './describe.ts';
import { registeredAt, releaseReader, stampOf } from './release-reader.ts';
import { servedPointer } from './served-pointer.ts';
import { isSignedBy, ownersSignatureFile, pointerText } from './signatures.ts';
import type { StoredReleases } from './stored-releases.ts';

export interface Registry {
  /** The current composition of one user. Undefined while nothing has been released. */
  composeFor(userHash: string | undefined, overrides?: readonly Override[]): Described | undefined;
}

/** Testers can request any number of compositions, so the cache is bounded. */
const maxCachedCompositions = 500;

/**
 * Reads the pointer for each page, at the cost of one stat while it is unchanged. A release whose
 * description cannot be read is replaced by the previous one, else its remote is left out, so that
 * the others still work. So is one whose files this gateway has not fetched yet. `log` is called
 * once.
 */
export function openRegistry(
  dir: string,
  log: (line: string) => void = (line) => void process.stderr.write(`${line}\n`),
  {
    kept,
    channel,
    served,
    pointerKeys,
  }: {
    kept?: Pick<StoredReleases, 'has'> | undefined;
    channel?: string | undefined;
    /** Where the highest revision is kept; without it, only until the gateway stops. */
    served?: string | undefined;
    /** A pointer must be signed by one of these keys; without them any pointer is served. */
    pointerKeys?: readonly string[] | undefined;
  } = {},
): Registry {
  const file = join(dir, channelFiles(channel).pointer);
  const ownersFiles = ['owners.json', ownersSignatureFile].map((name) => join(dir, name));
  const read = releaseReader(dir, pointerKeys);
  let stamp = '';
  const highest = served ? servedPointer(served, log) : undefined;
  let pointer = highest?.last();
  const described = new Map<string, Described | undefined>();
  const reported = new Set<string>();
  function readPointer(): void {
    // Owners count from the moment in which they change.
    const found = [file, ...ownersFiles].map(stampOf).join(' ');
    if (found === stamp) return;
    stamp = found;
    described.clear();
    if (!stampOf(file)) return;
    // written by the composer alone, by the same contract
    const next = JSON.parse(readFileSync(file, 'utf8')) as Pointer;
    if (pointer && next.rev < pointer.rev) {
      const where = served ? ` (it is in ${served})` : '';
      log(`revision ${next.rev} is older than ${pointer.rev}, which stays${where}`);
      return;
    }
    if (pointerKeys && !isSignedBy(pointerKeys, pointerText(next, channel), next.signature ?? '')) {
      log(`no key in POINTER_KEYS has signed revision ${next.rev}; it is not served`);
      return;
    }
    pointer = next;
    highest?.keep(next);
  }
  function describedAs(composed: Composed, from: Pointer): Described | undefined {
    if (described.size >= maxCachedCompositions) described.clear();
    const cached = described.get(composed.name);
    if (cached) return cached;
    const unread: string[] = [];
    const found = describe(composed, from, (id, name) => {
      try {
        if (name === undefined) return undefined;
        const release = read(id, name);
        if (kept && !kept.has(id, name)) throw new Error('its files are not here');
        return release;
      } catch (error) {
        unread.push(`${id} ${name}`);
        const line = `${id} ${name}: ${error instanceof Error ? error.message : String(error)}`;
        if (!reported.has(line)) log(line);
        reported.add(line);
        return undefined;
      }
    });
    if (unread.length === 0) described.set(composed.name, found);
    // Not cached, so that a repair on the disk takes effect before the next flip; the suffix
    // distinguishes this partial composition from the whole one.
    else if (found) found.composition.name += ` without ${unread.join(', ')}`;
    return found;
  }
  return {
    composeFor(userHash, overrides = []) {
      readPointer();
      if (!pointer) return undefined;
      const own = compose(pointer, userHash);
      const { granted, refused } = checkOverrides(overrides, {
        composed: own,
        pointer,
        read,
        registeredAt: (id, name) => registeredAt(dir, id, name),
        now: Date.now(),
      });
      const composed = withOverrides(own, granted);
      const found = describedAs(composed, pointer);
      if (!found || overrides.length === 0) return found;
      return {
        ...found,
        composition: {
          ...found.composition,
          ...(granted.length > 0 ? { overrides: granted } : {}),
          ...(refused.length > 0 ? { refused } : {}),
        },
      };
    },
  };
}
