import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { openCompose, engineProblem } from './engine.ts';

const bin = mkdtempSync(join(tmpdir(), 'docker-'));
const PATH = `${bin}:/usr/bin:/bin`;
afterAll(() => rmSync(bin, { recursive: true }));
const program = (name: string, text: string) =>
  writeFileSync(join(bin, name), `#!/bin/sh\n${text}\n`, { mode: 0o755 });

test('the reason why no container can be started is returned', async () => {
  expect(await engineProblem({ PATH: '/nowhere' })).toBe("docker isn't installed");
  program(
    'docker',
    '[ "$1" = compose ] && exit 1\necho "Cannot connect to the Docker daemon" >&2; exit 1',
  );
  program('docker-compose', 'exit 1');
  expect(await engineProblem({ PATH })).toBe(
    "the container engine isn't responding: Cannot connect to the Docker daemon",
  );
  program('docker', '[ "$1" = ps ]');
  expect(await engineProblem({ PATH })).toBe("docker-compose and docker compose aren't installed");
  program('docker-compose', 'exit 0');
  expect(await engineProblem({ PATH })).toBeUndefined();
});

test('containers are distinguished by their state and their exit', async () => {
  program('docker-compose', '[ "$5" = gone ] || [ "$1" = version ] || echo id');
  program('docker', 'cat "$(dirname "$0")/state"');
  const compose = await openCompose('test', { PATH });
  const stateOf = (text: string) => {
    writeFileSync(join(bin, 'state'), text);
    return compose.state('api');
  };
  expect(await stateOf('running 0 healthy')).toBe('healthy');
  expect(await stateOf('running 0 ')).toBe('running');
  expect(await stateOf('exited 1 ')).toBe('exited 1');
  expect(await compose.state('gone')).toBe('absent');
  writeFileSync(join(bin, 'state'), 'exited 1 ');
  await expect(compose.until('api', 'exited 0')).rejects.toThrow('api is exited 1, not exited 0');
});
