import { join } from 'node:path';

import { startChild, stopChild } from '../process/children.ts';
import type { Child } from '../process/children.ts';
import { waitForAnswer, waitUntilReady } from '../process/wait-for.ts';
import { workspaceRoot } from '../process/workspace.ts';
import { demoEnv } from './demo-env.ts';
import { bundleOf, programs } from './program-bundle.ts';
import { releaseFolderEnv } from './release-folders.ts';

/** The gateway as a child process: the one origin of a console. */
export interface GatewayProcess {
  /** Origin, as `http://localhost:3000`; with `h2` it begins with https. */
  readonly url: string;
  readonly child: Child;
  stop(): Promise<void>;
}

interface GatewayOptions {
  port: number;
  apiUrl: string;
  /** Serves HTTP/2 over TLS. */
  h2?: boolean;
  /** Runs the sources, not the bundle for tests. */
  isFromSources?: boolean;
  env?: Record<string, string | undefined>;
  onLine?: (line: string) => void;
  /** Called while the start takes long, with a sentence that describes its state. */
  onWait?: (sentence: string) => void;
}

/** Starts one gateway in front of an API and waits until it answers. */
export async function startGateway({
  port,
  apiUrl,
  h2 = false,
  isFromSources = false,
  env,
  onLine,
  onWait,
}: GatewayOptions): Promise<GatewayProcess> {
  let isReady = false;
  const child = startChild({
    name: 'gateway',
    script: isFromSources ? join(workspaceRoot, programs.gateway) : bundleOf('gateway'),
    args: h2 ? ['--h2'] : [],
    env: {
      LOG_LEVEL: 'warn',
      ...demoEnv(),
      PORT: String(port),
      API_URL: apiUrl,
      ...releaseFolderEnv(),
      ...env,
    },
    onLine(line) {
      if (line.startsWith('gateway ready')) isReady = true;
      onLine?.(line);
    },
  });
  const stop = () => stopChild(child);
  const url = `${h2 ? 'https' : 'http'}://localhost:${port}`;
  try {
    // Its self-signed certificate isn't trusted, so its own ready message counts.
    const options = onWait && { onWait };
    if (h2)
      await waitUntilReady(
        child,
        async () => (isReady ? undefined : 'it has not said that it is ready'),
        options,
      );
    else await waitForAnswer(`${url}/healthz`, child, options);
  } catch (error) {
    await stop();
    throw error;
  }
  return { url, child, stop };
}
