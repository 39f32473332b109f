import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { createGunzip } from 'node:zlib';

import { audit, auditResult } from './advisories.ts';

/** A registry with this answer to a request for advisories, and the requests it received. */
async function registry(status: number, body: unknown) {
  const asked: Record<string, string[]>[] = [];
  const server = createServer((request, response) => {
    const zipped = request.headers['content-encoding'] === 'gzip';
    void text(zipped ? request.pipe(createGunzip()) : request).then((sent) => {
      asked.push(JSON.parse(sent));
      response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body));
    });
  }).listen(0, '127.0.0.1');
  await new Promise((resolve) => server.once('listening', resolve));
  const { port } = server.address() as AddressInfo; // listens on a port, not on a pipe
  return { asked, url: `http://127.0.0.1:${port}/`, close: () => server.close() };
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

test('a locked package that the registry warns of is named with its version and who takes it in', async () => {
  const { asked, url, close } = await registry(200, { axios: [planted] });
  const result = await audit(url);
  close();
  expect(asked).toHaveLength(1);
  expect(Object.keys(asked[0] ?? {}).length).toBeGreaterThan(500);
  expect(result).toEqual({
    kind: 'vulnerable',
    advisories: [
      expect.stringMatching(
        /^axios \d+\.\d+\.\d+: high, Sends the password to a stranger \(https:.*\), by shared-bus>axios$/,
      ),
    ],
  });
});

// Each run of pnpm takes four seconds of processor time: in the short form a recorded report
// replaces one of them, and one error is tested for both, which pnpm reports in the same way.
const isFull = process.env['TEST_SIZE'] === 'full';

test('a recorded report without a warning counts the packages', () => {
  expect(auditResult('{"advisories":{},"metadata":{"totalDependencies":7}}', '')).toEqual({
    kind: 'clean',
    packages: 7,
  });
});

const unchecked = (reason: string) => ({
  kind: 'unchecked',
  reason: expect.stringContaining(reason) as string,
});
const registries = [
  ['without the call', 405, unchecked('responded with 405')] as const,
  ...(isFull
    ? [
        ['that fails', 500, unchecked('responded with 500')] as const,
        ['without a warning', 200, { kind: 'clean', packages: expect.any(Number) }] as const,
      ]
    : []),
];
test.each(registries)(
  'what a registry %s says of the packages',
  async (_name, status, expected) => {
    const { url, close } = await registry(status, {});
    const result = await audit(url);
    close();
    expect(result).toEqual(expected);
  },
  60_000,
);

test('without an answer at all nothing counts as clean', () => {
  expect(auditResult('', '')).toEqual({
    kind: 'unchecked',
    reason: 'the registry did not answer',
  });
});
