import { execFile, execFileSync } from 'node:child_process';
import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { forFewQueries, startApi, testApiEnv } from 'release-kit/console/api-process.ts';
import { bundleOf } from 'release-kit/console/program-bundle.ts';
import { workspaceNode } from 'release-kit/process/workspace.ts';
import { programOf, startPostgres } from 'release-kit/system/servers.ts';
import { addRequest, listQueue } from 'shared-contracts/queue/queue.api';

import { callApi } from '../commands/api-client.ts';
import { signIn } from '../commands/sign-in.ts';

// A backup is restored into an empty database, and an API works on it: with everything that was
// answered before the backup, each write with its event, and no session of before.
const agents = ['03001000118', '03001000119'] as const;
const city = 'DRILL';

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'restore-drill-'));
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

/** An operator's command and what it prints; code 0 when it has done its work. */
const operate = (
  name: 'backup' | 'restore',
  env: Record<string, string>,
  file: string,
): Promise<{ code: number; output: string }> =>
  new Promise((resolve) => {
    const child = execFile(
      workspaceNode,
      ['--disable-warning=ExperimentalWarning', ...forFewQueries, bundleOf(name), file],
      { env: { ...process.env, ...env } },
      (_error, stdout, stderr) =>
        resolve({ code: child.exitCode ?? 1, output: `${stdout}${stderr}` }),
    );
  });

const recording = join('voice_notes', 'a.mp3');
const storeRecording = (files: string): void => {
  mkdirSync(join(files, 'voice_notes'), { recursive: true });
  writeFileSync(join(files, recording), 'a recording');
};
const request = (url: string, token: string, nth: number) =>
  callApi(
    url,
    addRequest,
    { body: { type: 'other', phone: `92315${String(nth).padStart(7, '0')}`, city } },
    token,
  );
const phonesOf = async (url: string, token: string): Promise<string[]> => {
  const { list } = await callApi(url, listQueue, { query: { city, limit: 100 } }, token);
  return list.map(({ phone }) => phone);
};

it('PostgreSQL: a backup under writes is one moment, and an API works on what is restored', async () => {
  const postgres = await startPostgres();
  const database = (name: string) => Object.assign(new URL(postgres.url), { pathname: name }).href;
  const query = (name: string, sql: string) =>
    execFileSync(programOf('psql'), ['-X', '-A', '-t', '-c', sql, database(name)], {
      encoding: 'utf8',
    });
  const envFor = (name: string) => ({
    ...testApiEnv,
    BOOKINGS: '20',
    SECRET_KEY: 'a key of the drill',
    DATABASE_URL: database(name),
    FILES: join(folder, `${name}.files`),
  });
  const file = join(folder, 'drill.backup');
  try {
    query('postgres', 'create database live');
    query('postgres', 'create database other');
    const live = await startApi({ env: envFor('live') });
    const { access_token: token } = await signIn(live.url, agents[0]);
    const before = [];
    for (let nth = 0; nth < 10; nth += 1)
      before.push((await request(live.url, token, nth)).data.phone);
    storeRecording(join(folder, 'live.files'));
    const backup = operate('backup', envFor('live'), file);
    const outcome = { isDone: false };
    void backup.finally(() => {
      outcome.isDone = true;
    });
    for (let nth = 10; !outcome.isDone && nth < 90; nth += 1) await request(live.url, token, nth);
    expect(await backup).toMatchObject({ code: 0, output: expect.stringContaining(file) });
    expect((statSync(file).mode & 0o777).toString(8)).toBe('600');
    await live.stop();

    expect(await operate('restore', envFor('live'), file)).toMatchObject({
      code: 1,
      output: expect.stringContaining("isn't empty"),
    });
    expect(await operate('restore', envFor('other'), file)).toMatchObject({
      code: 0,
      output: expect.stringContaining('All sessions have ended'),
    });

    expect(readFileSync(join(folder, 'other.files', recording), 'utf8')).toBe('a recording');
    // Nobody has written these since they were seeded.
    const contents = `select md5(string_agg(t::text, ',' order by id)) from (select id, content, null from files
      union all select id, null, trips::text from trips) as t`;
    expect(query('other', contents)).toBe(query('live', contents));
    const unannounced = `select count(*) from queue_rows where city = '${city}' and id not in
      (select "row" ->> 'id' from outbox union select "row" ->> 'id' from events)`;
    expect(query('other', unannounced).trim()).toBe('0');

    const restored = await startApi({ env: envFor('other') });
    try {
      await expect(phonesOf(restored.url, token)).rejects.toThrow('answered 401');
      const { access_token: newToken } = await signIn(restored.url, agents[1]);
      expect(await phonesOf(restored.url, newToken)).toEqual(expect.arrayContaining(before));
      await request(restored.url, newToken, 99);
    } finally {
      await restored.stop();
    }
  } finally {
    await postgres.stop();
  }
}, 300_000);

it('a data folder: its API is stopped for the backup, and works on the restored folder', async () => {
  const [data, other, file] = [join(folder, 'data'), join(folder, 'other'), join(folder, 'file')];
  const envFor = (dataFolder: string) => ({
    ...testApiEnv,
    BOOKINGS: '20',
    SECRET_KEY: 'a key of the drill',
    DATA_DIR: dataFolder,
  });
  const live = await startApi({ dataFolder: data, env: envFor(data), hasFewQueries: true });
  const { access_token: token } = await signIn(live.url, agents[0]);
  const { phone } = (await request(live.url, token, 1)).data;
  expect(await operate('backup', envFor(data), file)).toMatchObject({
    code: 1,
    output: expect.stringContaining('in use by process'),
  });
  await live.stop();
  storeRecording(`${data}.files`);
  expect(await operate('backup', envFor(data), file)).toMatchObject({ code: 0 });
  const withOtherKey = { ...envFor(join(folder, 'third')), SECRET_KEY: 'another key' };
  expect(await operate('restore', withOtherKey, file)).toMatchObject({
    code: 1,
    output: expect.stringMatching(/\d+ second factors cannot be read/),
  });
  expect(await operate('restore', envFor(other), file)).toMatchObject({ code: 0 });
  expect(existsSync(`${other}.part`)).toBe(false);
  expect(readFileSync(join(`${other}.files`, recording), 'utf8')).toBe('a recording');
  const restored = await startApi({ dataFolder: other, env: envFor(other), hasFewQueries: true });
  try {
    await expect(phonesOf(restored.url, token)).rejects.toThrow('answered 401');
    const { access_token: newToken } = await signIn(restored.url, agents[1]);
    expect(await phonesOf(restored.url, newToken)).toEqual([phone]);
  } finally {
    await restored.stop();
  }
}, 300_000);
