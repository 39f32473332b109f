import { spawn } from 'node:child_process';

import { workspaceRoot } from '../process/workspace.ts';

interface Outcome {
  code: number;
  output: string;
}

/** Runs a program and returns its output; code 127 where it is not installed. */
export const captureOutput = (
  command: string,
  args: readonly string[],
  env: Record<string, string | undefined> = {},
): Promise<Outcome> =>
  new Promise((resolve) => {
    const child = spawn(command, [...args], {
      cwd: workspaceRoot,
      env: { ...process.env, ...env },
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    let output = '';
    for (const stream of [child.stdout, child.stderr])
      stream.on('data', (chunk: Buffer) => {
        output += chunk.toString();
      });
    child.on('error', (error) => resolve({ code: 127, output: error.message }));
    // Not at `exit`, because the last output may still arrive after it.
    child.on('close', (code) => resolve({ code: code ?? 1, output }));
  });

/**
 * A container's state: `healthy`, `running` without a health check, or how it ended: `exited 0`.
 */
type ContainerState =
  | 'absent'
  | 'starting'
  | 'healthy'
  | 'unhealthy'
  | 'running'
  | `exited ${number}`;

/** One composition of containers, by docker-compose 1.29 or Compose v2. */
export interface Compose {
  /** Throws with the whole output when it fails. */
  run(...args: string[]): Promise<void>;
  /** The same with other variables, for this run only. */
  runWith(env: Record<string, string>, ...args: string[]): Promise<void>;
  services(): Promise<string[]>;
  /** Of the services that are built here. */
  images(): Promise<string[]>;
  container(service: string): Promise<string>;
  state(service: string): Promise<ContainerState>;
  /** Throws after five minutes. */
  until(service: string, expected: ContainerState): Promise<void>;
}

/**
 * The exit code of a command that needs a container engine and has none: test runners read it as
 * "not run".
 */
export const notRunCode = 77;

/** Why no container can be started here; undefined where one can. */
export async function engineProblem(env: Record<string, string> = {}): Promise<string | undefined> {
  const list = await captureOutput('docker', ['ps', '-q'], env);
  if (list.code === 127) return "docker isn't installed";
  if (list.code !== 0)
    return `the container engine isn't responding: ${list.output.trim().split('\n')[0] ?? ''}`;
  const [one, two] = [
    await captureOutput('docker-compose', ['version'], env),
    await captureOutput('docker', ['compose', 'version'], env),
  ];
  return one.code !== 0 && two.code !== 0
    ? "docker-compose and docker compose aren't installed"
    : undefined;
}

/** A project's containers. */
export async function openCompose(project: string, env: Record<string, string>): Promise<Compose> {
  const hasOne = (await captureOutput('docker-compose', ['version'], env)).code === 0;
  const call = (more: Record<string, string>, args: string[]) =>
    hasOne
      ? captureOutput('docker-compose', ['-p', project, ...args], { ...env, ...more })
      : captureOutput('docker', ['compose', '-p', project, ...args], { ...env, ...more });
  const answer = async (more: Record<string, string>, args: string[]): Promise<string> => {
    const { code, output } = await call(more, args);
    if (code !== 0)
      throw new Error(
        `docker-compose ${args.join(' ')} ended with ${code}\n${output.slice(-4000)}`,
      );
    return output;
  };
  const container = async (service: string) => (await answer({}, ['ps', '-q', service])).trim();
  const state = async (service: string): Promise<ContainerState> => {
    const id = await container(service);
    if (!id) return 'absent';
    const { output } = await captureOutput(
      'docker',
      [
        'inspect',
        '-f',
        '{{.State.Status}} {{.State.ExitCode}} {{if .State.Health}}{{.State.Health.Status}}{{end}}',
        id,
      ],
      env,
    );
    const [status, exit, health] = output.trim().split(' ');
    if (status === 'exited') return `exited ${Number(exit)}`;
    return health === 'healthy' || health === 'unhealthy' || health === 'starting'
      ? health
      : 'running';
  };
  return {
    run: async (...args) => void (await answer({}, args)),
    runWith: async (more, ...args) => void (await answer(more, args)),
    services: async () => (await answer({}, ['config', '--services'])).trim().split('\n'),
    images: async () =>
      [...(await answer({}, ['config'])).matchAll(/^ +image: (dispatch-console\S+)$/gm)].map(
        ([, name = '']) => name,
      ),
    container,
    state,
    async until(service, expected) {
      const end = Date.now() + 300_000;
      for (let now = await state(service); now !== expected; now = await state(service)) {
        if (
          Date.now() > end ||
          (now.startsWith('exited') && expected !== now && expected.startsWith('exited'))
        )
          throw new Error(`${service} is ${now}, not ${expected}`);
        await new Promise((resolve) => setTimeout(resolve, 500));
      }
    },
  };
}
