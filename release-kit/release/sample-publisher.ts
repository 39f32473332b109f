// A team on a separate machine, for tests: on a signal it publishes and releases one build after
// the other, and retries while a registry is unavailable. `sample-publisher.ts mfe-queue FOLDER
// FOLDER`; with WAIT_BEFORE_LAST it waits for another signal.
import { setTimeout as pause } from 'node:timers/promises';

import { OciUnavailable } from 'gateway/src/oci-request.ts';
import { releaseName } from 'release-formats/release';

import { releaseFolders } from './data-folders.ts';
import { publish } from './publish.ts';
import { release } from './rollout.ts';
import { StoreUnavailable } from './store.ts';

const [unit = '', ...builds] = process.argv.slice(2);

async function releaseBuild(dir: string): Promise<void> {
  const folders = releaseFolders();
  const published = await publish(dir, folders);
  await release(
    folders,
    { [unit]: releaseName(published) },
    { who: `${unit} team`, why: releaseName(published) },
  );
}

const signal = (said: string) =>
  new Promise<void>((begin) => {
    // Waiting for a signal does not keep a process alive.
    const waiting = setInterval(() => {}, 60_000);
    process.once('SIGUSR2', () => begin(clearInterval(waiting)));
    console.log(said);
  });

await signal('ready');
for (const dir of builds) {
  if (process.env['WAIT_BEFORE_LAST'] && dir === builds.at(-1)) await signal('waiting');
  for (;;) {
    try {
      await releaseBuild(dir);
      break;
    } catch (error) {
      if (!(error instanceof OciUnavailable || error instanceof StoreUnavailable)) throw error;
      console.log('again');
      await pause(100);
    }
  }
}
