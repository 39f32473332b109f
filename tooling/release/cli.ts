import { userInfo } from 'node:os';
import { parseArgs } from 'node:util';
import { releaseName } from 'shared-contracts/federation/release';
import { allUnits } from '../webpack/unit.ts';
import { buildUnits, releaseAll } from './build-all.ts';
import { releaseFolders } from './data-folders.ts';
import { readPointer } from './flip.ts';
import { publish } from './publish.ts';
import { offer, promote, release, rollback } from './rollout.ts';

const usage = `release build-all [ID…] [--parallel 2]     build, publish and compose what has changed
release build [ID…]                       build only
release publish ID…                       build and publish, without composing
release list                              what the pointer says
release set ID NAME                       make a published release everybody's
release offer ID NAME --percent N         offer a published release to a share of the users
release promote ID                        the candidate becomes everybody's
release rollback ID                       withdraw the candidate, else return to the previous release
--why TEXT is kept in the log, --development builds the development flavour`;

const { positionals: [command = 'help', ...names], values } = parseArgs({
  allowPositionals: true,
  options: {
    why: { type: 'string' }, who: { type: 'string' }, percent: { type: 'string' }, parallel: { type: 'string', default: '2' }, development: { type: 'boolean', default: false },
  },
});
const folders = releaseFolders();
const say = (line: string) => process.stdout.write(`${line}\n`);
const reason = { who: values.who ?? process.env.RELEASED_BY ?? userInfo().username, why: values.why ?? command };
const [id = '', name = ''] = names;
const options = { flavour: values.development ? 'development' : 'production', parallel: Number(values.parallel), say } as const;

function wanted() {
  const units = allUnits();
  const unknown = names.filter((item) => !units.some((unit) => unit.id === item));
  if (unknown.length > 0) throw new Error(`unknown: ${unknown.join(', ')}; there are ${units.map((unit) => unit.id).join(', ')}`);
  return names.length > 0 ? units.filter((unit) => names.includes(unit.id)) : units;
}

const commands: Record<string, () => Promise<void>> = {
  async 'build-all'() {
    for (const [unit, released] of Object.entries(await releaseAll(wanted(), folders, reason, options))) say(`${unit.padEnd(14)} ${released}`);
  },
  async build() {
    for (const [unit, dir] of await buildUnits(wanted(), options)) say(`${unit.padEnd(14)} ${dir}`);
  },
  async publish() {
    for (const dir of (await buildUnits(wanted(), options)).values()) {
      const published = await publish(dir, folders);
      say(`${published.id.padEnd(14)} ${releaseName(published)}`);
    }
  },
  async list() {
    const { rev, units } = readPointer(folders);
    say(`revision ${rev}`);
    for (const [unit, { release: stable, previous, candidate, percent, killed }] of Object.entries(units)) {
      const notes = [candidate ? `${candidate} for ${percent} %` : '', previous ? `before ${previous}` : '', killed ? 'switched off' : ''];
      say(`${unit.padEnd(14)} ${stable}  ${notes.filter(Boolean).join(', ')}`);
    }
  },
  async set() { await release(folders, { [id]: name }, reason); },
  async offer() { await offer(folders, id, name, Number(values.percent ?? 0), reason); },
  async promote() { await promote(folders, id, reason); },
  async rollback() { await rollback(folders, id, reason); },
  async help() { say(usage); },
};

try {
  const run = commands[command];
  if (!run) throw new Error(`unknown command ${command}\n${usage}`);
  await run();
} catch (error) {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
  process.exitCode = 1;
}
