// Shared steps of the tests with containers.
import { captureOutput } from 'release-kit/compose/engine.ts';
import type { Compose } from 'release-kit/compose/engine.ts';
import { freePort } from 'release-kit/process/ports.ts';
import { workspaceRoot } from 'release-kit/process/workspace.ts';

/** Runs a step of a proof, and prints it with its time and what it returns. */
export async function step(what: string, work: () => Promise<string | void>): Promise<void> {
  const started = performance.now();
  const more = await work();
  console.log(
    `▸ ${what}: ${((performance.now() - started) / 1000).toFixed(1)} s${more ? `\n${more}` : ''}`,
  );
}

/** A demo on free ports whose data are the same each time, and the settings of a journey in it. */
export async function proofOf(project: string, more: Record<string, string> = {}) {
  const env = {
    PORT: String(await freePort()),
    API_PORT: String(await freePort()),
    CAPTCHA: 'off',
    SIMULATE: 'off',
    SEED: '1',
    BOOKINGS: '300',
    MAP_LAYERS: 'built-in',
    POSTGRES_PASSWORD: 'prove',
    ...more,
  };
  const origin = `http://localhost:${env.PORT}`;
  const told = {
    CONSOLE_URL: origin,
    COMPOSE_PROOF: project,
    COMPOSE_PROOF_ENV: JSON.stringify(env),
  };
  return { env, origin, told };
}

/** Runs Playwright; returns the lines of what passed. @throws its whole output. */
export async function playwright(args: string[], env: Record<string, string>): Promise<string> {
  const cli = `${workspaceRoot}/e2e/node_modules/@playwright/test/cli.js`;
  const { code, output } = await captureOutput(process.execPath, [cli, 'test', ...args], {
    ...env,
    SIMULATE: 'off',
  });
  if (code !== 0) throw new Error(output);
  return output
    .split('\n')
    .filter((line) => /✓|passed|▸/.test(line))
    .join('\n');
}

export const mainJourney = (told: Record<string, string>): Promise<string> =>
  playwright(['--config', 'e2e/playwright.config.ts', '--workers', '1', 'main-journey'], told);

/** Waits until the publishers have ended with 0 and all else is healthy. */
export async function allUp(compose: Compose): Promise<string> {
  const services = await compose.services();
  const isPublisher = (service: string) => service.startsWith('publish-');
  for (const service of services)
    await compose.until(service, isPublisher(service) ? 'exited 0' : 'healthy');
  return `  ${services.length} services: ${services.filter(isPublisher).length} publishers exited 0, the others healthy`;
}
