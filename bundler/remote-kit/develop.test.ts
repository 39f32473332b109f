import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdirSync, mkdtempSync, realpathSync, rmSync, writeFileSync } from 'node:fs';
import { createServer, request, type IncomingMessage, type Server } from 'node:http';
import type { AddressInfo, Socket } from 'node:net';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { createInterface } from 'node:readline';

import { freePort, isPortFree } from 'release-kit/process/ports.ts';
import { workspaceNode } from 'release-kit/process/workspace.ts';
import { sampleManifest } from 'release-kit/release/sample-release.ts';
import { compositionElementId } from 'shared-contracts/federation/page';

import { platformOf } from '../webpack/platform.ts';

const dir = realpathSync(mkdtempSync(join(tmpdir(), 'develop-')));
/** The parts of a console that the kit calls. */
let target: Server;

beforeAll(async () => {
  const cli = join(import.meta.dirname, 'cli.ts');
  const files = {
    'package.json': JSON.stringify({
      name: 'mfe-x',
      version: '1.0.0',
      type: 'module',
      scripts: { dev: `${workspaceNode} --disable-warning=ExperimentalWarning ${cli} dev` },
    }),
    'remote.json': JSON.stringify(sampleManifest('mfe-x', '/x')),
    'src/x/sample.page.tsx': 'export default () => null;\n',
  };
  for (const [file, text] of Object.entries(files)) {
    mkdirSync(dirname(join(dir, file)), { recursive: true });
    writeFileSync(join(dir, file), text);
  }
  const platform = JSON.stringify(platformOf('1.0.0-aaaaaaaaaa', 'production', {}));
  const composition = JSON.stringify({ host: { base: '/host/' }, remotes: [] });
  const page = `<script type="application/json" id="${compositionElementId}">${composition}</script>`;
  target = createServer(({ url }, answer) => answer.end(url === '/' ? page : platform));
  target.listen(0, '127.0.0.1');
  await once(target, 'listening');
});
afterAll(() => {
  target.close();
  rmSync(dir, { recursive: true, force: true });
});

/** `npm run dev`, once it serves. */
async function startDev() {
  const { port } = target.address() as AddressInfo; // it listens on TCP
  const own = await freePort();
  const npm = spawn('npm', ['run', 'dev', '--', `http://127.0.0.1:${port}`, String(own)], {
    cwd: dir,
    stdio: ['ignore', 'pipe', 'ignore'],
  });
  const closed = once(npm, 'close');
  for await (const line of createInterface({ input: npm.stdout }))
    if (line.includes('with mfe-x from these sources')) break;
  const end = async (signal: NodeJS.Signals) => {
    npm.kill(signal);
    npm.stdout.resume();
    // Its output is open as long as one of its children has it.
    await closed;
  };
  return { port, own, end };
}

test.each(['SIGKILL', 'SIGTERM'] as const)(
  'npm run dev leaves no server behind when npm ends by %s',
  async (signal) => {
    const { own, end } = await startDev();
    expect(await isPortFree(own)).toBe(false);
    await end(signal);
    expect(await isPortFree(own)).toBe(true);
  },
);

test('the page’s socket reaches the console as from a page of that console', async () => {
  const { port, own, end } = await startDev();
  const upgrade = once(target, 'upgrade');
  request({
    port: own,
    path: '/socket.io/?EIO=4&transport=websocket',
    headers: {
      connection: 'Upgrade',
      upgrade: 'websocket',
      origin: `http://127.0.0.1:${own}`,
    },
  })
    .on('error', () => {})
    .end();
  const [{ headers }, socket] = (await upgrade) as [IncomingMessage, Socket];
  socket.destroy();
  await end('SIGTERM');
  expect(headers).toMatchObject({
    host: `127.0.0.1:${port}`,
    origin: `http://127.0.0.1:${port}`,
  });
});
