import { mkdtempSync, rmSync } from 'node:fs';
import { join } from 'node:path';

import { startChild, stopChild } from '../process/children.ts';
import type { Child } from '../process/children.ts';
import { freePort } from '../process/ports.ts';
import { databaseParent } from '../process/temporary-folder.ts';
import { waitForAnswer } from '../process/wait-for.ts';
import { workspaceRoot } from '../process/workspace.ts';
import { demoEnv, isDemo } from './demo-env.ts';
import { fillDataFolder } from './migrated-database.ts';
import { bundleOf, programs } from './program-bundle.ts';

/**
 * A separate reference API: a child process on a free port, with private data, and with a demo's
 * where `DEMO` is on.
 */
export interface ApiProcess {
  /** Origin, as `http://127.0.0.1:41234`. */
  readonly url: string;
  readonly port: number;
  readonly dataFolder: string;
  readonly child: Child;
  stop(): Promise<void>;
}

interface ApiOptions {
  env?: Record<string, string | undefined>;
  port?: number;
  /** Kept after `stop` when given; otherwise a temporary folder that is removed. */
  dataFolder?: string;
  /** Runs the sources, or the bundle for tests; by default the bundle in a test alone. */
  isFromSources?: boolean;
  /** Starts faster on PGlite, at the price of slower queries: not for an API of many tests. */
  hasFewQueries?: boolean;
  onLine?: (line: string) => void;
  /** Called while the start takes long, with a sentence that describes its state. */
  onWait?: (sentence: string) => void;
}

/** For tests: no simulator, no captcha, the same few bookings every time. */
export const testApiEnv = {
  SIMULATE: 'off',
  CAPTCHA: 'off',
  SEED: '1',
  BOOKINGS: '200',
  DEMO: '1',
  LOG_LEVEL: 'warn',
  NODE_ENV: 'test',
  // Tests request a second message without a delay; the limits have their own tests.
  MESSAGES_INTERVAL_SECONDS: '0',
  // No person calls as fast as a test, or opens as many windows.
  CALLS_PER_MINUTE: '1000000',
  SOCKETS_PER_SESSION: '100000',
  SOCKETS_PER_ADDRESS: '100000',
  DRAIN_SECONDS: '0',
  // Keys of nobody: browsers of tests subscribe nowhere.
  PUSH_PUBLIC_KEY:
    'BA1_DbTW8N3MXQCY3g8QoA2xSftVYtMT8NP1NlU_utP5YKxs7-BdFGKvQjcu3fXBuVroo7nNuFeiLUEiFe8jNrE',
  PUSH_PRIVATE_KEY: 'C8dtRFWjcVT1dUQatUYV4AJJxzYIzC_4Sc05fuij4ZU',
  PUSH_CONTACT: 'mailto:ops@example.com',
} as const;

/**
 * Leaves PGlite's WebAssembly to V8's baseline compiler. The optimizing one takes two fifths of a
 * start's processor time.
 */
export const forFewQueries = ['--liftoff-only'];

/** Starts one API and waits until its health address answers; there is no limit while it works. */
export async function startApi(options: ApiOptions = {}): Promise<ApiProcess> {
  const port = options.port ?? (await freePort());
  const dataFolder = options.dataFolder ?? mkdtempSync(join(databaseParent(), 'dispatch-api-'));
  const env: Record<string, string | undefined> = {
    ...demoEnv(),
    API_PORT: String(port),
    DATA_DIR: dataFolder,
    ...options.env,
  };
  const isTest = env['NODE_ENV'] === 'test';
  if (isTest && !env['DATABASE_URL']) fillDataFolder(env['DATA_DIR'] ?? dataFolder);
  const program = isDemo(env['DEMO']) ? 'dispatch-demo' : 'dispatch-api';
  const child = startChild({
    name: 'dispatch-api',
    script:
      (options.isFromSources ?? !isTest)
        ? join(workspaceRoot, programs[program])
        : bundleOf(program),
    ...(options.hasFewQueries && { nodeArgs: forFewQueries }),
    env,
    ...(options.onLine && { onLine: options.onLine }),
  });
  const url = `http://127.0.0.1:${port}`;
  const stop = async () => {
    await stopChild(child);
    if (!options.dataFolder) rmSync(dataFolder, { recursive: true, force: true });
  };
  try {
    await waitForAnswer(`${url}/readyz`, child, options.onWait && { onWait: options.onWait });
  } catch (error) {
    await stop();
    throw error;
  }
  return { url, port, dataFolder, child, stop };
}
