import type { ComposedBuild, ComposedRemote } from 'shared-contracts/federation/composition';
import { federationName } from 'shared-contracts/federation/remote.rules';

import { whileArriving } from './arrivals.ts';
import { classifyFailure } from './classify-failure.ts';
import type { RemoteFailure } from './remote-state.ts';
import { federation } from './runtime.ts';

/** After this time a build is not tried again (docs/parts/page.md#loading). */
export const retryMs = 12_000;
/**
 * Delays before the second and third try after a network error; each varies by half, so that many
 * consoles don't retry at the same time.
 */
const retryDelaysMs = [250, 700];

/** Rejection of `loadModule`: the remote cannot run now; the panel shows `failure`. */
export class RemoteFailed extends Error {
  override name = 'RemoteFailed';
  readonly remote: ComposedRemote;
  readonly failure: RemoteFailure;
  constructor(remote: ComposedRemote, failure: RemoteFailure) {
    super(`${remote.id} ${failure.release} failed at ${failure.stage}: ${failure.code}`);
    this.remote = remote;
    this.failure = failure;
  }
}

/** The build under which a remote is registered with the runtime now. */
export interface Registration {
  build: ComposedBuild | undefined;
}

function register(remote: ComposedRemote, registration: Registration, build: ComposedBuild): void {
  registration.build = build;
  federation().runtime.register(federationName(remote.id), build.entry);
}

const pause = (ms: number) =>
  new Promise((resolve) => setTimeout(resolve, ms * (0.75 + Math.random() / 2)));

export interface BuildLoad {
  remote: ComposedRemote;
  registration: Registration;
  build: ComposedBuild;
  /** An exposed module, such as `./QueuePage`. */
  module: string;
  /** No attempt begins after this time. */
  deadline: number;
  /** False leaves the remote registered as it is. */
  move?: boolean;
}

/**
 * One build's module, with two more tries after a network error and none after a timeout. @throws
 * RemoteFailed
 */
export async function loadBuild({
  remote,
  registration,
  build,
  module,
  deadline,
  move = true,
}: BuildLoad): Promise<unknown> {
  const { runtime } = federation();
  if (registration.build !== build) register(remote, registration, build);
  for (let attempt = 0; ; attempt += 1) {
    try {
      return await whileArriving(
        remote.id,
        runtime.load(`${federationName(remote.id)}/${module.slice(2)}`),
      );
    } catch (error) {
      const { stage, code } = classifyFailure(error);
      const mayRetry = code === 'network' && Date.now() < deadline;
      const wait = mayRetry ? retryDelaysMs[attempt] : undefined;
      // The next try must not wait for the request that failed, so the build gets a fresh URL,
      // once.
      runtime.freshAddress(build.base, code === 'timeout');
      if (move) register(remote, registration, build);
      if (wait === undefined) {
        const detail = error instanceof Error ? error.message : String(error);
        throw new RemoteFailed(remote, {
          stage,
          code,
          release: build.release,
          version: build.version,
          detail,
        });
      }
      await pause(wait);
    }
  }
}
