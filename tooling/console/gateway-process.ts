import { join } from 'node:path';
import { startChild, stopChild } from '../process/children.ts';
import type { Child } from '../process/children.ts';
import { waitForAnswer } from '../process/wait-for.ts';
import { releaseFolderEnv } from './release-folders.ts';
import { workspaceRoot } from '../process/workspace.ts';

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
  /** Speaks HTTP/2 over TLS. */
  h2?: boolean;
  env?: Record<string, string | undefined>;
  onLine?: (line: string) => void;
}

const script = join(workspaceRoot, 'gateway', 'src', 'server.ts');

/** Starts one gateway in front of an API and waits until it answers. */
export async function startGateway({ port, apiUrl, h2 = false, env, onLine }: GatewayOptions): Promise<GatewayProcess> {
  let isReady = () => {};
  const ready = new Promise<void>((resolve) => { isReady = resolve; });
  const child = startChild({
    name: 'gateway',
    script,
    args: h2 ? ['--h2'] : [],
    env: { PORT: String(port), API_URL: apiUrl, ...releaseFolderEnv(), ...env },
    onLine(line) {
      if (line.startsWith('gateway ready')) isReady();
      onLine?.(line);
    },
  });
  const stop = () => stopChild(child);
  const url = `${h2 ? 'https' : 'http'}://localhost:${port}`;
  try {
    // A certificate that it has made itself is nobody's to trust: then its word counts.
    if (!h2) await waitForAnswer(`${url}/healthz`, child);
    else if (await Promise.race([ready, child.ended.then(() => 'ended')])) throw new Error(`${child.name} ended while starting:\n${child.lastLines.join('\n')}`);
  } catch (error) {
    await stop();
    throw error;
  }
  return { url, child, stop };
}
