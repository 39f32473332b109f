import { join } from 'node:path';
import { startChild, stopChild } from '../process/children.ts';
import type { Child } from '../process/children.ts';
import { waitForAnswer } from '../process/wait-for.ts';
import { releaseFolderEnv } from './release-folders.ts';
import { workspaceRoot } from '../process/workspace.ts';

/** The gateway as a child process: the one origin of a console. */
export interface GatewayProcess {
  /** Origin, as `http://localhost:3000`. */
  readonly url: string;
  readonly child: Child;
  stop(): Promise<void>;
}

interface GatewayOptions {
  port: number;
  apiUrl: string;
  env?: Record<string, string | undefined>;
  onLine?: (line: string) => void;
}

const script = join(workspaceRoot, 'gateway', 'src', 'server.ts');

/** Starts one gateway in front of an API and waits until it answers. */
export async function startGateway({ port, apiUrl, env, onLine }: GatewayOptions): Promise<GatewayProcess> {
  const child = startChild({
    name: 'gateway',
    script,
    env: { PORT: String(port), API_URL: apiUrl, ...releaseFolderEnv(), ...env },
    ...(onLine && { onLine }),
  });
  const stop = () => stopChild(child);
  const url = `http://localhost:${port}`;
  try {
    await waitForAnswer(`${url}/healthz`, child);
  } catch (error) {
    await stop();
    throw error;
  }
  return { url, child, stop };
}
