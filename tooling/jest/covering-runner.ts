import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';

import { workspaceRoot } from '../process/workspace.ts';

interface Test {
  path: string;
}
interface TestFileResult {
  numFailingTests: number;
  testExecError?: unknown;
  testResults: readonly { fullName: string }[];
}
/** The members of Jest's runner that are used. */
declare class Runner {
  constructor(globalConfig: unknown, context: unknown);
  readonly _globalConfig: { testNamePattern?: string };
  runTests(tests: readonly Test[], watcher: unknown, options: unknown): Promise<void>;
  on(
    event: 'test-file-success',
    listener: (of: readonly [Test, TestFileResult]) => void,
  ): () => void;
}

const fromJest = createRequire(createRequire(import.meta.url).resolve('jest'));
const fromCore = createRequire(fromJest.resolve('@jest/core'));
const { default: JestRunner } = fromCore('jest-runner') as {
  default: typeof Runner;
}; // jest-runner's own class

/** The names of the tests of each file, in Stryker's copy of the tree. */
const namesFile = join(workspaceRoot, 'tests-by-file.json');
type TestNames = Record<string, readonly string[]>;
const storedNames = (): TestNames =>
  existsSync(namesFile) ? (JSON.parse(readFileSync(namesFile, 'utf8')) as TestNames) : {}; // ours

/**
 * Stryker names the tests that reach a mutant, but lets Jest load every file that imports the
 * mutant's file. This runner loads only the files that have such tests, as the first run of all
 * tests has recorded them, and none after one that has failed: the mutant is detected then.
 */
export default class CoveringRunner extends JestRunner {
  override async runTests(
    tests: readonly Test[],
    watcher: unknown,
    options: unknown,
  ): Promise<void> {
    const { testNamePattern } = this._globalConfig;
    const names = storedNames();
    if (testNamePattern === undefined) {
      this.on('test-file-success', ([{ path }, { testResults }]) => {
        names[path] = testResults.map(({ fullName }) => fullName);
      });
      await super.runTests(tests, watcher, options);
      writeFileSync(namesFile, JSON.stringify(names));
      return;
    }
    const pattern = new RegExp(testNamePattern, 'i');
    const failed: string[] = [];
    this.on('test-file-success', ([{ path }, { numFailingTests, testExecError }]) => {
      if (numFailingTests > 0 || testExecError !== undefined) failed.push(path);
    });
    for (const test of tests) {
      if (failed.length > 0) return;
      if (names[test.path]?.some((name) => pattern.test(name)) ?? true)
        await super.runTests([test], watcher, options);
    }
  }
}
