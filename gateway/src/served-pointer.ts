import { mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';

import type { Pointer } from 'release-formats/pointer';

/** The pointer with the highest revision that this gateway has served. */
export interface ServedPointer {
  last(): Pointer | undefined;
  keep(pointer: Pointer): void;
}

/**
 * Keeps it in a file of the gateway's own, so that an older pointer is refused after a restart too.
 * Gateways that share the file never lower it. A file that cannot be read or written is logged, and
 * the gateway serves without it.
 */
export function servedPointer(file: string, log: (line: string) => void): ServedPointer {
  let wasReported = false;
  function report(error: unknown): void {
    const { code, message } = error as NodeJS.ErrnoException; // of Node's own calls and JSON.parse
    if (!wasReported) log(`the highest revision is not kept in ${file}: ${code ?? message}`);
    wasReported = true;
  }
  function last(): Pointer | undefined {
    try {
      // written by `keep` alone
      return JSON.parse(readFileSync(file, 'utf8')) as Pointer;
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== 'ENOENT') report(error);
      return undefined;
    }
  }
  return {
    last,
    keep(pointer) {
      if (pointer.rev <= (last()?.rev ?? 0)) return;
      try {
        mkdirSync(dirname(file), { recursive: true });
        const own = `${file}.${process.pid}.tmp`;
        writeFileSync(own, JSON.stringify(pointer));
        renameSync(own, file);
      } catch (error) {
        report(error);
      }
    },
  };
}
