import { execFile } from 'node:child_process';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';

import { workspaceNode } from '../process/workspace.ts';

/** The tokens that came with calls. */
const tokens = new Set<unknown>();
const server = createServer(({ headers }, answer) => {
  tokens.add(headers['x-dispatch-access-token']);
  answer.end('{}');
});
beforeAll(() => new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve)));
afterAll(() => server.close());

const command = (...args: string[]) =>
  new Promise<{ code: unknown; stderr: string }>((resolve) => {
    const { port } = server.address() as AddressInfo; // listening on TCP
    execFile(
      workspaceNode,
      [
        '--disable-warning=ExperimentalWarning',
        join(import.meta.dirname, 'verify-contract.ts'),
        '--base-url',
        `http://127.0.0.1:${port}`,
        '--token',
        'admin',
        ...args,
      ],
      (error, _stdout, stderr) => resolve({ code: error?.code, stderr }),
    );
  });

test('a call that the contracts do not have is an error', async () => {
  expect(await command('--only', 'queue.list,queue.lst')).toEqual({
    code: 2,
    stderr: '--only queue.lst: the contracts have no such call\n',
  });
});

test('a role’s token may contain equals signs', async () => {
  await command('--only', 'users.list', '--as', 'dispatcher=a=b==');
  expect(tokens).toContain('a=b==');
});
