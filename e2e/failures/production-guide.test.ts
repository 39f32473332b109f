import { execFile } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { globSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';

import { bundleOf, programs } from 'release-kit/console/program-bundle.ts';
import { workspaceNode, workspaceRoot } from 'release-kit/process/workspace.ts';
import { startPostgres, startRedis } from 'release-kit/system/servers.ts';
import { integrationBase } from 'shared-contracts/integration/door';
import {
  createIntegrationKey,
  revokeIntegrationKey,
} from 'shared-contracts/integration/integration-key.api';
import { readOwnKey } from 'shared-contracts/integration/own-key.api';
import { listQueue } from 'shared-contracts/queue/queue.api';

import { callApi } from '../commands/api-client.ts';
import { enrolByLink } from '../compose/production-sign-in.ts';
import { startFleet } from './api-fleet.ts';

// docs/production.md as an operator follows it, with processes instead of containers.
const run = promisify(execFile);
const textOf = (file: string): string => readFileSync(join(workspaceRoot, file), 'utf8');
const guide = textOf('docs/production.md');
const composeFile = textOf('docker-compose.yml');
/** The variables of the file that the guide has an operator write. */
const written = [...guide.matchAll(/^ {7}([A-Z_]+)=/gm)].map(([, name = '']) => name);
/** The guide's commands for a container of the API, a line each. */
const commands = [
  ...guide.replaceAll(/ \\\n\s*/g, ' ').matchAll(/production exec (?:-T )?api-1 (node [^\n`]+)/g),
].map(([, command = '']) => command);
const isProgram = (name: string): name is keyof typeof programs => name in programs;
/** A command with the bundle of its program, which starts faster than its sources. */
const bundled = (command: string): string =>
  command.replace(/dispatch-api\/src\/operator\/([\w-]+)\.ts/, (path, name: string) =>
    isProgram(name) && programs[name] === path ? bundleOf(name) : path,
  );

const closing: (() => unknown)[] = [];
afterAll(async () => {
  for (const close of closing.toReversed()) await close();
});

it('names only services, scripts and settings that exist', () => {
  const services = guide.matchAll(
    /production (?:exec|logs|ps)(?: -\w+)? ([a-z][\w-]+)|production run [^\n]* ([a-z][\w-]+) \\?$/gm,
  );
  const scripts = guide.matchAll(/npm run ([a-z:-]+)/g);
  const known = new Set(
    ['server-settings/src/**/*.ts', 'release-kit/{commands,compose}/*.ts', 'docker-compose.yml']
      .flatMap((pattern) => globSync(pattern, { cwd: workspaceRoot }))
      .flatMap((file) => textOf(file).match(/\b[A-Z][A-Z0-9_]+\b/g) ?? []),
  );
  const inPackage = Object.keys(
    (JSON.parse(textOf('package.json')) as { scripts: Record<string, string> }).scripts,
  );
  const dead = [
    ...[...services]
      .map(([, one, other]) => one ?? other ?? '')
      .filter((name) => !composeFile.includes(`\n  ${name}:\n`)),
    ...[...scripts].map(([, name = '']) => name).filter((name) => !inPackage.includes(name)),
    ...[
      ...written,
      ...[...guide.matchAll(/`([A-Z]+_[A-Z0-9_]+)(?:=[^`]*)?`/g)].map(([, name = '']) => name),
    ].filter((name) => !known.has(name)),
  ];
  expect(dead).toEqual([]);
});

it('leads to an admin, a key and a request in the queue; a revoked key ends on every process', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'guide-'));
  closing.push(() => rmSync(folder, { recursive: true, force: true }));
  const [postgres, redis] = [await startPostgres(), await startRedis()];
  closing.push(
    () => postgres.stop(),
    () => redis.stop(),
  );
  const sms = createServer((_request, response) => response.end()).listen(0, '127.0.0.1');
  await once(sms, 'listening');
  closing.push(() => sms.close());
  const { port } = sms.address() as AddressInfo; // it listens on TCP
  const password = randomBytes(24).toString('hex');
  const values: Record<string, string> = {
    SECRET_KEY: randomBytes(32).toString('base64'),
    POSTGRES_PASSWORD: password,
    SMS_PROVIDERS: 'generic',
    CONSOLE_URL: 'https://console.example',
    CAPTCHA: 'altcha',
  };
  const env = {
    // Those of the gateway and the releases are not the API's.
    ...Object.fromEntries(
      written
        .filter((name) => !/^(POINTER|RELEASE)_/.test(name))
        .map((name) => [name, values[name] ?? `${name} has no value in this test`]),
    ),
    NODE_ENV: 'production',
    DEMO: 'off',
    LOG_LEVEL: 'error',
    DATABASE_URL: Object.assign(new URL(postgres.url), { password }).href,
    REDIS_URL: redis.url,
    FILES: join(folder, 'files'),
    OTP_GATEWAY_URL: `http://127.0.0.1:${port}/`,
  };
  expect(Object.keys(env)).toEqual(expect.arrayContaining(Object.keys(values)));
  const apis = await startFleet(2, { dataFolder: join(folder, 'db'), env, isFromSources: false });
  closing.push(() => apis.stop());
  const [one, two] = [await apis.answering(0), await apis.answering(1)];

  const [createAdmin = '', ...others] = commands;
  const operate = async (command: string): Promise<string> => {
    const script = `node() { "${workspaceNode}" --disable-warning=ExperimentalWarning "$@"; }\n${bundled(command)}`;
    return (
      await run('bash', ['-ec', script], { cwd: workspaceRoot, env: { ...process.env, ...env } })
    ).stdout;
  };
  const link = await operate(createAdmin);
  const [, phone = '', code = ''] = /UpdatePassword#0(\d+)\.(\S+)/.exec(link) ?? [];
  const { token } = await enrolByLink(one, `92${phone}`, code);
  const key = await callApi(
    one,
    createIntegrationKey,
    { body: { name: 'Order system', scopes: ['requests', 'read'] } },
    token,
  );
  const [, firstRequest = ''] = /```sh\n(.*?)```/s.exec(textOf('docs/integrating.md')) ?? [];
  await run('sh', ['-ec', firstRequest], {
    env: { ...process.env, CONSOLE: two, KEY: key.secret },
  });
  const { list } = await callApi(one, listQueue, { query: {} }, token);
  expect(list.map((row) => row.phone)).toEqual(['923001234567']);

  await callApi(one, revokeIntegrationKey, { params: { id: key.data.id } }, token);
  const revoked = performance.now();
  for (const api of [one, two]) {
    const answer = await fetch(`${api}${integrationBase}${readOwnKey.path}`, {
      headers: { authorization: `Bearer ${key.secret}` },
    });
    expect(await answer.json()).toMatchObject({ code: 401, error_id: 'key.revoked' });
  }
  expect(performance.now() - revoked).toBeLessThan(1000);

  const printed = await Promise.all(
    others.filter((line) => !line.includes('--app-role')).map(operate),
  );
  expect(printed).toEqual([
    expect.stringMatching(/^\d+ secrets are encrypted/),
    expect.stringMatching(/\d+:[0-9a-f]+/),
    expect.stringContaining('audit'),
  ]);
}, 170_000);
