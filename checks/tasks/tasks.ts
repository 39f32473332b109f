import { globSync, readFileSync } from 'node:fs';
import { dirname, join, matchesGlob, posix } from 'node:path';

import { workspaceRoot } from 'release-kit/process/workspace.ts';

/** A script of wireit, as the `wireit` section of a package.json has it. */
interface Script {
  command?: string;
  files?: readonly string[];
  output?: readonly string[];
  dependencies?: readonly (string | { script: string; cascade?: boolean })[];
}

/** A script that checks something: it leaves a report in its package's `.checks`. */
export interface Task {
  /** Its package's folder, from the root, and its own name: `mfe-queue:unit`. */
  readonly id: string;
  readonly stage: string;
  readonly command: string;
  /** The path of its report. */
  readonly report: string;
  /** A pattern of the test files that it runs. */
  readonly pattern?: RegExp;
}

const reportFolder = '.checks';

/** The scripts of all packages by id; those of the root have `.` for a folder. */
function readScripts(root: string): Map<string, Script> {
  const files = globSync(['package.json', '*/package.json'], { cwd: root });
  return new Map(
    files.flatMap((file) => {
      const { wireit = {} }: { wireit?: Record<string, Script> } = JSON.parse(
        readFileSync(join(root, file), 'utf8'),
      );
      return Object.entries(wireit).map(
        ([name, script]) => [`${dirname(file)}:${name}`, script] as const,
      );
    }),
  );
}

/** The stage of a task by its tool: unit tests, browser tests, or how its own name begins. */
function stageOf(id: string, { command = '' }: Script): string {
  if (command.startsWith('jest')) return 'unit';
  if (command.startsWith('playwright')) return 'browser';
  return id.replace(/^.*:(?:check-)?/, '').replace(/-.*/, '');
}

/** The pattern of paths with which a command of jest ends. */
function patternOf({ command = '' }: Script): RegExp | undefined {
  const [, pattern] = /^jest .* '?(\S+?)'?$/.exec(command) ?? [];
  return pattern === undefined ? undefined : new RegExp(`/${pattern}`);
}

export interface Tasks {
  readonly all: readonly Task[];
  /** The tasks that have one of the files, by its path from the root, among their inputs. */
  reachedBy(files: readonly string[]): readonly Task[];
}

export function readTasks(root = workspaceRoot): Tasks {
  const scripts = readScripts(root);
  const all = [...scripts].flatMap(([id, script]): Task[] => {
    const report = script.output?.find((file) => file.startsWith(`${reportFolder}/`));
    const folder = id.replace(/:.*/, '');
    const pattern = patternOf(script);
    return report
      ? [
          {
            id,
            stage: stageOf(id, script),
            command: script.command ?? '',
            report: join(root, folder, report),
            ...(pattern && { pattern }),
          },
        ]
      : [];
  });

  /** Whether a script, or one that it depends on, reads the file. */
  function reads(id: string, file: string, seen = new Set<string>()): boolean {
    if (seen.has(id)) return false;
    seen.add(id);
    const { files = [], dependencies = [] } = scripts.get(id) ?? {};
    const folder = id.replace(/:.*/, '');
    const fits = (glob: string) => {
      const path = posix.join(folder, glob);
      return path === file || file.startsWith(`${path}/`) || matchesGlob(file, path);
    };
    // The last matching pattern counts.
    const last = files.findLast((glob) => fits(glob.replace(/^!/, '')));
    if (last !== undefined && !last.startsWith('!')) return true;
    return dependencies.some((dependency) => {
      const [name, cascades] =
        typeof dependency === 'string'
          ? [dependency, true]
          : [dependency.script, dependency.cascade ?? true];
      const [path, script] = name.startsWith('.') ? name.split(':') : ['.', name];
      return cascades && reads(`${posix.join(folder, path ?? '.')}:${script}`, file, seen);
    });
  }

  return {
    all,
    reachedBy: (files) => all.filter(({ id }) => files.some((file) => reads(id, file))),
  };
}
