// A team as a separate process, for tests: on a signal it releases one build after the other as
// fast as possible. `sample-team.ts mfe-queue 4 NAME NAME`
import { releaseFolders } from './data-folders.ts';
import { release } from './rollout.ts';

const [unit = '', times = '0', ...names] = process.argv.slice(2);
await new Promise<void>((begin) => {
  // Waiting for a signal does not keep a process alive.
  const waiting = setInterval(() => {}, 60_000);
  process.once('SIGUSR2', () => begin(clearInterval(waiting)));
  console.log('ready');
});
for (let step = 0; step < Number(times); step += 1)
  await release(
    releaseFolders(),
    { [unit]: names[step % names.length] ?? '' },
    { who: `${unit} team`, why: `release ${step}` },
  );
