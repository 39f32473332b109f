import { existsSync } from 'node:fs';
import { createRequire } from 'node:module';

import { workspaceRoot } from '../process/workspace.ts';

const debianChromium = '/usr/bin/chromium';
const debianShell = '/usr/bin/chromium-headless-shell';
const debian = [debianChromium, '/usr/bin/chromium-browser', '/usr/bin/google-chrome'];

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

/** Whether the shell is installed or not needed: a browser chosen by path has none. */
export const hasShell = (): boolean =>
  existsSync(debianShell) || (chromiumPath() ?? debianChromium) !== debianChromium;

/**
 * The browser for tests that don't depend on its windows, tab bar or dialogs: Chromium's headless
 * shell, the same engine without them, for half the processor time of the browser process. The
 * whole browser where it is missing, and in the full form.
 */
export const shellPath = (): string | undefined =>
  !process.env['CHROMIUM_PATH'] && process.env['TEST_SIZE'] !== 'full' && existsSync(debianShell)
    ? debianShell
    : chromiumPath();
