import { execFile, spawnSync } from 'node:child_process';

import { startApi, testApiEnv } from 'release-kit/console/api-process.ts';
import { bundleOf } from 'release-kit/console/program-bundle.ts';
import { workspaceNode } from 'release-kit/process/workspace.ts';
import { programOf, startPostgres } from 'release-kit/system/servers.ts';
import { addRequest, claimQueueRow, listQueue } from 'shared-contracts/queue/queue.api';

import { callApi } from '../commands/api-client.ts';
import { signIn } from '../commands/sign-in.ts';

// The API works as a role that owns nothing: the audit log grows, and a person with that role's
// password can change neither the log nor the triggers that protect it.
const role = 'dispatch_app';
const output = (program: string, env: Record<string, string>, ...args: string[]): Promise<string> =>
  new Promise((resolve) => {
    execFile(
      workspaceNode,
      ['--disable-warning=ExperimentalWarning', program, ...args],
      { env: { ...process.env, ...env } },
      (_error, stdout, stderr) => resolve(stdout + stderr),
    );
  });

it('an API works as a role for which the audit log only grows', async () => {
  const postgres = await startPostgres();
  const asApp = Object.assign(new URL(postgres.url), { username: role }).href;
  const env = { ...testApiEnv, BOOKINGS: '20', SECRET_KEY: 'a key of this test' };
  const psql = (url: string, statement: string) => {
    const { stdout, stderr } = spawnSync(
      programOf('psql'),
      ['-X', '-A', '-t', '-q', '-c', statement, url],
      { encoding: 'utf8' },
    );
    return `${stdout}${stderr}`.trim();
  };
  const owner = { ...env, DATABASE_URL: postgres.url };
  const prepare = (name: string) => output(bundleOf('prepare-database'), owner, '--app-role', name);
  try {
    psql(postgres.url, `create role ${role} login`);
    expect(await prepare('postgres')).toContain('is a superuser');
    expect(await prepare(role)).toContain(`${role} can run the API`);

    // A demo's seed sets the number of the next trip; a production has no seed.
    psql(postgres.url, `grant update on sequence trip_numbers to ${role}`);
    const api = await startApi({ env: { ...env, DATABASE_URL: asApp } });
    try {
      const { access_token } = await signIn(api.url, '03001000118');
      const count = () =>
        Number(psql(postgres.url, `select count(*) from audit_log where action = 'queue.claimed'`));
      const before = count();
      const body = { type: 'other', phone: '923150000001', city: 'ROLE' } as const;
      await callApi(api.url, addRequest, { body }, access_token);
      const query = { city: 'ROLE', limit: 10 };
      const { list } = await callApi(api.url, listQueue, { query }, access_token);
      for (const { id } of list)
        await callApi(api.url, claimQueueRow, { params: { id } }, access_token);
      expect(count()).toBe(before + 1);
    } finally {
      await api.stop();
    }
    // Without the triggers, which an owner can switch off, the rights alone refuse it.
    psql(postgres.url, 'alter table audit_log disable trigger all');
    for (const statement of [
      `update audit_log set action = 'a'`,
      'delete from audit_log',
      'truncate audit_log',
      'delete from audit_links',
      `update audit_values set salt = ''`,
      'alter table audit_log enable trigger all',
      'drop trigger audit_log_is_kept on audit_log',
      'create table other (a int)',
      `insert into migrations (name) values ('9999')`,
    ])
      expect([statement, psql(asApp, statement)]).toEqual([
        statement,
        expect.stringMatching(/permission denied|must be owner/),
      ]);
    psql(postgres.url, `delete from migrations where name like '0028%'`);
    expect(await output(bundleOf('dispatch-demo'), { ...env, DATABASE_URL: asApp })).toContain(
      'npm run db:migrate',
    );
  } finally {
    await postgres.stop();
  }
}, 120_000);
