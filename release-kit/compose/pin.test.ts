import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { workspaceRoot } from '../process/workspace.ts';
import { pinImages } from './pin.ts';

const bin = mkdtempSync(join(tmpdir(), 'docker-'));
const PATH = `${bin}:/usr/bin:/bin`;
const file = join(bin, 'images.env');
afterAll(() => rmSync(bin, { recursive: true }));
/** An engine that answers as Docker's does; `digests` is a shell word. */
const engine = (digests: string) =>
  writeFileSync(
    join(bin, 'docker'),
    `#!/bin/sh\n[ "$1" = pull ] && echo "$2" >> ${bin}/pulled && exit 0\nname=$5\necho ${digests}\n`,
    { mode: 0o755 },
  );

test('each image from elsewhere is pulled and named by its digest, one that is named so already stays', async () => {
  engine(`"[\\"\${name%%:*}@sha256:0123\\"]"`);
  await pinImages(file, { PATH, REDIS_IMAGE: 'redis:7@sha256:4567' });
  expect(readFileSync(file, 'utf8').split('\n')).toEqual([
    'NODE_IMAGE=node:24-bookworm-slim@sha256:0123',
    'DEBIAN_IMAGE=debian:bookworm-slim@sha256:0123',
    'POSTGRES_IMAGE=postgres:17@sha256:0123',
    'REDIS_IMAGE=redis:7@sha256:4567',
    '',
  ]);
  expect(readFileSync(join(bin, 'pulled'), 'utf8').trim().split('\n')).toEqual([
    'node:24-bookworm-slim',
    'debian:bookworm-slim',
    'postgres:17',
  ]);
});

test('an image without a digest is reported, and so is an engine that fails', async () => {
  engine('"[]"');
  await expect(pinImages(file, { PATH })).rejects.toThrow('node:24-bookworm-slim has no digest');
  writeFileSync(join(bin, 'docker'), '#!/bin/sh\necho no route >&2; exit 1\n', { mode: 0o755 });
  await expect(pinImages(file, { PATH })).rejects.toThrow(/docker pull .* ended with 1\nno route/);
});

test('the containers take every image that is pinned from its setting', () => {
  engine(`"[\\"x@sha256:0123\\"]"`);
  const compose = readFileSync(join(workspaceRoot, 'docker-compose.yml'), 'utf8');
  return pinImages(file, { PATH }).then((lines) => {
    for (const line of lines) {
      const [setting = '', name = ''] = line.split('=');
      expect(compose).toContain(`\${${setting}:-${name.split('@')[0]}}`);
    }
    const fixed = compose.match(/image: (?!\$\{)\S+/g);
    expect(fixed).toBeNull();
  });
});
