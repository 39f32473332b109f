// npm run compose -- operate --before TAG: what docs/production.md says, done in containers and
// timed: brought up in production behind nginx with TLS, a first admin, an upgrade by one release
// under load, a backup restored into an empty database. Prints each command as it is run.
import { randomBytes } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { parseArgs } from 'node:util';

import { captureOutput, engineProblem, notRunCode } from 'release-kit/compose/engine.ts';
import { freePort } from 'release-kit/process/ports.ts';
import { allUnits } from 'release-kit/units/unit.ts';

import { startSteadyCalls } from '../commands/steady-calls.ts';
import { enrolByLink, signInWith, type Enrolled } from './production-sign-in.ts';
import { startProxy, proxyContainer, type Proxy } from './proxy.ts';

const { values: flags } = parseArgs({
  options: {
    before: { type: 'string', default: 'before' },
    after: { type: 'string', default: 'local' },
  },
});
const units = allUnits().map(({ id }) => id);
const imagesAt = (tag: string): Record<string, string> =>
  Object.fromEntries(
    ['dispatch-api', 'gateway', 'composer', ...units].map((name) => [
      `${name.toUpperCase().replaceAll('-', '_')}_IMAGE`,
      `dispatch-console/${name}:${tag}`,
    ]),
  );

const port = String(await freePort());
const [nextPort, drillPort] = [String(await freePort()), String(await freePort())];
const proxyPort = String(await freePort());
const folder = mkdtempSync(join(tmpdir(), 'operate-'));
const settings = {
  SECRET_KEY: randomBytes(32).toString('base64'),
  POSTGRES_PASSWORD: randomBytes(24).toString('hex'),
  OTP_GATEWAY_URL: 'https://sms.example/send',
  CAPTCHA: 'altcha',
  MAP_LAYERS: 'built-in',
  PORT: `127.0.0.1:${port}`,
  TRUST_PROXY: 'uniquelocal',
};
let images = imagesAt(flags.before);

const bash = (command: string, more: Record<string, string> = {}) =>
  captureOutput('bash', ['-ec', command], { ...settings, ...images, ...more });

/** Runs a command of the document, as a shell does, and prints it with its time. */
async function shell(command: string, more?: Record<string, string>): Promise<string> {
  const started = performance.now();
  const { code, output } = await bash(command, more);
  const seconds = ((performance.now() - started) / 1000).toFixed(1);
  console.log(`$ ${command}   # ${seconds} s`);
  if (code !== 0) throw new Error(`ended with ${code}\n${output.slice(-4000)}`);
  return output;
}
const compose = (project: string) => `docker-compose -p ${project} -f docker-compose.yml`;
const [production, drill] = [compose('operate'), compose('operate-drill')];

/** Waits as an operator does: until the container is healthy. */
async function healthy(project: string, service: string): Promise<void> {
  const started = performance.now();
  const look = `docker inspect -f '{{.State.Health.Status}}' $(${project} ps -q ${service}) 2>/dev/null`;
  for (;;) {
    const { output: state } = await bash(look);
    // A second container of the service, as of the gateway, is asked as well.
    if (/^(healthy\s*)+$/.test(state)) break;
    if (performance.now() - started > 300_000) throw new Error(`${service} is ${state}`);
    await pause(500);
  }
  console.log(
    `  ${service} is healthy after ${((performance.now() - started) / 1000).toFixed(1)} s`,
  );
}

async function upgrade(proxy: Proxy, token: string): Promise<void> {
  const load = startSteadyCalls(() => proxy.origin, token, { users: 4, pauseMs: 50 });
  images = imagesAt(flags.after);
  for (const api of ['api-1', 'api-2']) {
    await shell(`${production} up -d --no-deps --no-build ${api}`);
    await healthy(production, api);
  }
  const publishers = units.map((id) => `publish-${id}`).join(' ');
  await shell(`${production} up -d --no-deps --no-build ${publishers}`);
  await shell(`${production} up -d --no-deps --no-build composer`);
  await healthy(production, 'composer');
  await shell(
    `${production} run -d --no-deps --service-ports --name operate-gateway-next gateway`,
    { PORT: `127.0.0.1:${nextPort}` },
  );
  while (!(await fetch(`http://localhost:${nextPort}/readyz`).catch(() => undefined))?.ok)
    await pause(200);
  await proxy.passTo(nextPort);
  await pause(1000);
  await shell(`${production} up -d --no-deps --no-build gateway`);
  await healthy(production, 'gateway');
  await proxy.passTo(port);
  await pause(1000);
  await shell('docker stop operate-gateway-next && docker rm operate-gateway-next');
  const { made, failed } = await load.stop();
  console.log(`upgraded under load: ${made} calls, ${failed.length} failed`);
  if (failed.length > 0) throw new Error(failed.slice(0, 5).join('\n'));
}

async function restore(admin: Enrolled): Promise<void> {
  const file = join(folder, 'dispatch.backup');
  await shell(
    `umask 077; ${production} exec -T postgres pg_dump -U dispatch --format=custom dispatch > ${file}`,
  );
  const other = { PORT: drillPort };
  await shell(`${drill} up -d --no-build postgres redis`, other);
  await healthy(drill, 'postgres');
  await shell(
    `${drill} exec -T postgres pg_restore -U dispatch --dbname dispatch --exit-on-error --single-transaction --no-acl < ${file}`,
    other,
  );
  console.log(
    await shell(
      `${drill} run --rm --no-deps api-1 node dispatch-api/src/operator/restore.ts --loaded`,
      other,
    ),
  );
  await shell(`${drill} up -d --no-build`, other);
  await healthy(drill, 'gateway');
  await signInWith(`http://localhost:${drillPort}`, admin);
  console.log('the admin signs in to the restored console');
}

async function operate(): Promise<void> {
  await shell(`${production} up -d --no-build`);
  await healthy(production, 'gateway');
  const proxy = await startProxy(shell, { folder, port: proxyPort, passTo: port });
  const made = await shell(
    `${production} exec -T api-1 node dispatch-api/src/operator/create-admin.ts --phone 03001234567 --name "Zainab Ali" --console ${proxy.origin}`,
  );
  const [, code = ''] = /UpdatePassword#\d+\.(\S+)/.exec(made) ?? [];
  const { token, admin } = await enrolByLink(proxy.origin, '923001234567', code);
  console.log('the admin has set a password, enrolled the second factor and signed in');
  await upgrade(proxy, token);
  console.log(
    await shell(`${production} exec -T api-1 node dispatch-api/src/operator/verify-audit.ts`),
  );
  await restore(admin);
}

const why = await engineProblem();
if (why) {
  console.log(`not run: ${why}`);
  process.exit(notRunCode);
}
try {
  await operate();
  console.log('operated');
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
} finally {
  await shell(`docker rm -f operate-gateway-next ${proxyContainer} || true`);
  for (const project of [production, drill]) await shell(`${project} down --volumes`);
  rmSync(folder, { recursive: true, force: true });
}
