import { spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import { join } from 'node:path';

import type { UnitBuildOptions } from 'release-kit/release/command.ts';
import { releaseFile } from 'release-kit/units/release-files.ts';
import type { Flavour, Unit } from 'release-kit/units/unit.ts';

import { builtDir } from '../webpack/bundle.ts';

/** Runs a unit's own bundler file in a child process; its last line names what was built. */
function bundle(unit: Unit, flavour: Flavour): Promise<string> {
  return new Promise((resolve, reject) => {
    const child = spawn(
      process.execPath,
      [
        '--disable-warning=ExperimentalWarning',
        join(unit.dir, 'bundle.ts'),
        `--flavour=${flavour}`,
      ],
      { stdio: ['ignore', 'pipe', 'pipe'] },
    );
    let out = '';
    for (const stream of [child.stdout, child.stderr])
      stream.on('data', (chunk: Buffer) => {
        out += chunk.toString();
      });
    child.on('error', reject);
    child.on('close', (code) =>
      code === 0
        ? resolve(out.trim())
        : reject(new Error(`${unit.id} failed to build:\n${out.trim()}`)),
    );
  });
}

/**
 * Builds what has changed; returns each unit's folder. One unit's failure does not stop the others,
 * and all failures are named at the end.
 */
export async function buildUnits(
  units: Unit[],
  { flavour = 'production', parallel = 2, log = () => {} }: UnitBuildOptions = {},
): Promise<Map<string, string>> {
  const dirs = new Map(units.map((unit) => [unit.id, builtDir(unit, flavour)]));
  const waiting = units.filter((unit) => !existsSync(join(dirs.get(unit.id) ?? '', releaseFile)));
  const failures: string[] = [];
  const work = async () => {
    for (let unit = waiting.shift(); unit; unit = waiting.shift()) {
      try {
        const line = await bundle(unit, flavour);
        log(line);
        // Sources may have changed since the build id was computed, so the id that was built
        // counts.
        const name = new RegExp(`^${unit.id} (\\S+) `, 'm').exec(line)?.[1];
        if (name) dirs.set(unit.id, join(unit.dir, 'dist', name));
      } catch (error) {
        failures.push(error instanceof Error ? error.message : String(error));
      }
    }
  };
  await Promise.all(Array.from({ length: parallel }, work));
  if (failures.length > 0) throw new Error(failures.join('\n\n'));
  return dirs;
}
