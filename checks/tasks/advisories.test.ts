import { spawn } from 'node:child_process';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';

import { workspaceNode, workspaceRoot } from 'release-kit/process/workspace.ts';

/** Asks a registry that gives this answer; returns the exit code and what is printed. */
async function audited(status: number, body: unknown) {
  const server = createServer((request, response) => {
    request.resume().on('end', () => {
      response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body));
    });
  }).listen(0, '127.0.0.1');
  await new Promise((resolve) => server.once('listening', resolve));
  const { port } = server.address() as AddressInfo; // listens on a port, not on a pipe
  const registry = `http://127.0.0.1:${port}/`;
  const child = spawn(workspaceNode, ['checks/commands/advisories.ts', '--registry', registry], {
    cwd: workspaceRoot,
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const ended = new Promise((resolve) => child.on('close', resolve));
  const printed = await Promise.all([child.stdout, child.stderr].map((stream) => text(stream)));
  server.close();
  return { code: await ended, printed: printed.join('') };
}

const planted = {
  id: 1,
  url: 'https://github.com/advisories/GHSA-0000-0000-0000',
  title: 'Sends the password to a stranger',
  severity: 'high',
  vulnerable_versions: '<99',
  cwe: [],
  cvss: { score: 7, vectorString: null },
};

test('a locked package that the registry warns of fails, with its name', async () => {
  const { code, printed } = await audited(200, { axios: [planted] });
  expect(code).toBe(1);
  expect(printed).toMatch(/Sends the password to a stranger[^]*axios[^]*shared-bus/);
});

test('a registry without an answer does not fail, and is reported', async () => {
  const { code, printed } = await audited(405, {});
  expect(code).toBe(0);
  expect(printed).toContain('responded with 405');
});
