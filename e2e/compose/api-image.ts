import { setTimeout as pause } from 'node:timers/promises';

import { captureOutput } from 'release-kit/compose/engine.ts';
import { freePort } from 'release-kit/process/ports.ts';

async function docker(...args: string[]): Promise<string> {
  const { code, output } = await captureOutput('docker', args);
  if (code !== 0) throw new Error(`docker ${args.join(' ')} ended with ${code}\n${output}`);
  return output.trim();
}

/** The reference API of a demo from its image, as docs/remote-team.md starts it for a team's tests. */
export async function startApiImage(): Promise<{ url: string; stop: () => Promise<void> }> {
  const port = await freePort();
  const settings = ['NODE_ENV=test', 'SIMULATE=off', 'CAPTCHA=off'];
  const id = await docker(
    'run',
    '--rm',
    '--detach',
    '--publish',
    `127.0.0.1:${port}:4000`,
    ...settings.flatMap((setting) => ['--env', setting]),
    process.env['DISPATCH_DEMO_IMAGE'] ?? 'dispatch-console/dispatch-demo:local',
  );
  const url = `http://127.0.0.1:${port}`;
  const stop = async () => void (await docker('stop', id));
  const end = Date.now() + 120_000;
  while (!(await fetch(`${url}/readyz`).catch(() => undefined))?.ok) {
    if (Date.now() > end) {
      const { output } = await captureOutput('docker', ['logs', id]);
      await stop();
      throw new Error(`the API is not ready after two minutes\n${output}`);
    }
    await pause(500);
  }
  return { url, stop };
}
