import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { pullMissing } from './pull.ts';

const bin = mkdtempSync(join(tmpdir(), 'docker-'));
const PATH = `${bin}:/usr/bin:/bin`;
afterAll(() => rmSync(bin, { recursive: true }));

test('an image that is missing is pulled, one that is here is not, and one that nobody has is named', async () => {
  writeFileSync(
    join(bin, 'docker'),
    `#!/bin/sh
echo "$*" >> ${bin}/calls
case "$*" in */here) exit 0;; pull*/there) exit 0;; esac
echo "not found" >&2; exit 1
`,
    { mode: 0o755 },
  );
  await pullMissing(['team/here', 'team/there'], { PATH });
  expect(readFileSync(join(bin, 'calls'), 'utf8').trim().split('\n')).toEqual([
    'image inspect team/here',
    'image inspect team/there',
    'pull team/there',
  ]);
  await expect(pullMissing(['team/nowhere'], { PATH })).rejects.toThrow(
    'team/nowhere was found neither locally nor in its registry\nnot found',
  );
});
