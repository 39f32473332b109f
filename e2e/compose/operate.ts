// npm run compose -- operate --before TAG: what docs/production.md says, done in containers and
// timed: brought up in production behind nginx with TLS, a first admin, an upgrade by one release
// under load, a new SECRET_KEY, a backup with its files restored into an empty database. Prints each
// command as it is run.
import { randomBytes } from 'node:crypto';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { parseArgs } from 'node:util';

import { captureOutput, engineProblem, notRunCode } from 'release-kit/compose/engine.ts';
import { signImage } from 'release-kit/compose/sign.ts';
import { mp3 } from 'release-kit/contracts/writes/samples.ts';
import { freePort } from 'release-kit/process/ports.ts';
import { createKey } from 'release-kit/release/signature.ts';
import { allUnits } from 'release-kit/units/unit.ts';

import { bookRide } from '../commands/bookings.ts';
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
const newSecret = () => randomBytes(32).toString('base64');
const pointerFile = join(folder, 'pointer.pem');
const ownerFile = join(folder, 'release.pem');
const settings: Record<string, string> = {
  POINTER_KEYS: createKey(pointerFile),
  POINTER_KEY: readFileSync(pointerFile, 'utf8').split('\n')[1] ?? '',
  RELEASE_OWNER: createKey(ownerFile),
  SECRET_KEY: newSecret(),
  POSTGRES_PASSWORD: randomBytes(24).toString('hex'),
  OTP_GATEWAY_URL: 'https://sms.example/send',
  CAPTCHA: 'altcha',
  CONSOLE_URL: `https://localhost:${proxyPort}`,
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
const production = compose('operate');
const drill = `${compose('operate-drill')} -f docker-compose.drill.yml`;

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

/** Both API processes, one after the other, with the settings of this moment. */
async function recreateApis(): Promise<void> {
  for (const api of ['api-1', 'api-2']) {
    await shell(`${production} up -d --no-deps --no-build ${api}`);
    await healthy(production, api);
  }
}

async function upgrade(proxy: Proxy, token: string): Promise<void> {
  const load = startSteadyCalls(() => proxy.origin, token, { users: 4, pauseMs: 1000 });
  images = imagesAt(flags.after);
  await recreateApis();
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

/** The document's three steps to a new SECRET_KEY. */
async function rotate(): Promise<void> {
  const former = settings['SECRET_KEY'] ?? '';
  Object.assign(settings, { SECRET_KEY: newSecret(), FORMER_SECRET_KEYS: former });
  await recreateApis();
  const sealed = await shell(
    `${production} exec -T api-1 node dispatch-api/src/operator/reseal-secrets.ts`,
  );
  if (!/^[1-9]\d* secrets are encrypted/m.test(sealed)) throw new Error(sealed);
  settings['FORMER_SECRET_KEYS'] = '';
  await recreateApis();
  console.log(sealed);
}

/** A killed process is missed by nobody. */
async function kill(origin: string, token: string): Promise<void> {
  await shell(`docker kill $(${production} ps -q api-2)`);
  const trip = await bookRide(origin, token);
  console.log(`${trip} is booked while a process is gone`);
  await shell(`${production} up -d --no-deps --no-build api-2`);
  await healthy(production, 'api-2');
}

async function upload(origin: string, token: string): Promise<void> {
  const body = new FormData();
  body.append('voice_recording', mp3(), 'voice.mp3');
  const headers = { 'x-dispatch-access-token': token };
  const { ok, status } = await fetch(`${origin}/api/v1/file/upload`, {
    method: 'POST',
    headers,
    body,
  });
  if (!ok) throw new Error(`the upload is answered with ${status}`);
}

/** The files of a project's API with their hashes, in lines. */
const filesOf = (project: string, more?: Record<string, string>): Promise<string> =>
  shell(
    `${project} exec -T api-1 sh -c "cd /data/files && find . -type f -exec sha256sum {} + | sort"`,
    more,
  );

async function restore(admin: Enrolled): Promise<void> {
  const file = join(folder, 'dispatch.backup');
  const files = join(folder, 'files.backup');
  await shell(
    `umask 077; ${production} exec -T postgres pg_dump -U dispatch --format=custom dispatch > ${file}`,
  );
  await shell(`umask 077; ${production} exec -T api-1 tar -C /data -c files > ${files}`);
  const kept = await filesOf(production);
  const other = { PORT: drillPort };
  await shell(`${drill} up -d --no-build postgres redis`, other);
  await healthy(drill, 'postgres');
  await shell(
    `${drill} exec -T postgres pg_restore -U dispatch --dbname dispatch --exit-on-error --single-transaction --no-acl < ${file}`,
    other,
  );
  await shell(`${drill} run --rm --no-deps -T api-1 tar -C /data -x < ${files}`, other);
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
  if (!kept.includes('.mp3') || (await filesOf(drill, other)) !== kept)
    throw new Error(`the files are not the same:\n${kept}`);
  console.log('its files are the same');
}

async function operate(): Promise<void> {
  for (const tag of [flags.before, flags.after])
    for (const id of units)
      console.log(await signImage(`dispatch-console/${id}:${tag}`, ownerFile));
  await shell(`${production} up -d --no-build`);
  await healthy(production, 'gateway');
  const proxy = await startProxy(shell, { folder, port: proxyPort, passTo: port });
  const made = await shell(
    `${production} exec -T api-1 node dispatch-api/src/operator/create-admin.ts --phone 03001234567 --name "Zainab Ali"`,
  );
  const [, code = ''] = /UpdatePassword#\d+\.(\S+)/.exec(made) ?? [];
  const { token, admin } = await enrolByLink(proxy.origin, '923001234567', code);
  console.log('the admin has set a password, enrolled the second factor and signed in');
  console.log(`${await bookRide(proxy.origin, token)} is booked`);
  await upload(proxy.origin, token);
  await upgrade(proxy, token);
  await kill(proxy.origin, token);
  await rotate();
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
