import { existsSync } from 'node:fs';
import { createRequire } from 'node:module';

import { workspaceRoot } from '../process/workspace.ts';

const debian = ['/usr/bin/chromium', '/usr/bin/chromium-browser', '/usr/bin/google-chrome'];

/** Playwright as a dependency of e2e: it downloads its own browser when the system has none. */
export const playwrightRequire = createRequire(`${workspaceRoot}/e2e/package.json`);

interface Playwright {
  chromium: { executablePath(): string };
}

function installed(): Playwright | undefined {
  try {
    return playwrightRequire('@playwright/test') as Playwright; // its own export
  } catch {
    return undefined; // a container has no tools of tests
  }
}

function downloaded(): string | undefined {
  const path = installed()?.chromium.executablePath();
  if (path === undefined) return undefined;
  return existsSync(path) ? path : undefined;
}

/**
 * The browser for tests: CHROMIUM_PATH, else the system's, else Playwright's own download;
 * undefined without any.
 */
export function chromiumPath(): string | undefined {
  const chosen = process.env['CHROMIUM_PATH'];
  if (chosen) {
    if (!existsSync(chosen)) throw new Error(`CHROMIUM_PATH names ${chosen}, which does not exist`);
    return chosen;
  }
  return debian.find((path) => existsSync(path)) ?? downloaded();
}
