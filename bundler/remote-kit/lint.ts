import { spawn } from 'node:child_process';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';

const { resolve } = createRequire(import.meta.url);

/** A program of the kit's own dependencies, wherever the package manager has put them. */
const programOf = (library: string, file: string): string =>
  join(dirname(resolve(`${library}/package.json`)), file);

/** Checks the sources of a remote by the rules of its `.oxlintrc.json`; returns the exit code. */
export const lintRemote = (args: readonly string[]): Promise<number> =>
  new Promise((done, reject) => {
    const oxlint = programOf('oxlint', 'bin/oxlint');
    spawn(process.execPath, [oxlint, '--type-aware', '--deny-warnings', ...args], {
      stdio: 'inherit',
      env: {
        ...process.env,
        OXLINT_TSGOLINT_PATH: programOf('oxlint-tsgolint', 'bin/tsgolint.js'),
      },
    })
      .on('error', reject)
      .on('exit', (code) => done(code ?? 1));
  });
