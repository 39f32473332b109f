// A team as a process of its own, for tests: at the word releases one build after the other, as
// fast as it may. `sample-team.ts mfe-queue 4 NAME NAME`
import { releaseFolders } from './data-folders.ts';
import { release } from './rollout.ts';

const [unit = '', times = '0', ...names] = process.argv.slice(2);
await new Promise<void>((begin) => {
  // A signal that may come keeps no process alive.
  const waiting = setInterval(() => {}, 60_000);
  process.once('SIGUSR2', () => begin(clearInterval(waiting)));
  console.log('ready');
});
for (let turn = 0; turn < Number(times); turn += 1)
  await release(
    releaseFolders(),
    { [unit]: names[turn % names.length] ?? '' },
    { who: `${unit} team`, why: `release ${turn}` },
  );
