import { createHash } from 'node:crypto';

/** Pass the size of a sample to the processes of a run: one of how many mutants is tried. */
export const sampleVariable = 'MUTATION_SAMPLE';

/** The members of Stryker's mutant that are used. */
interface Mutant {
  readonly id: string;
  readonly fileName: string;
  readonly replacement: string;
  readonly location: { readonly start: { readonly line: number; readonly column: number } };
}

/** Chooses one of `every` mutants by what it changes: the same seed chooses the same ones. */
export function isInSample(mutant: Mutant, every: number, seed: string): boolean {
  const { fileName, replacement, location } = mutant;
  // Stryker's copy of the tree has another name each time.
  const file = fileName.split('/').slice(-3).join('/');
  const { line, column } = location.start;
  const hash = createHash('sha1').update([seed, file, line, column, replacement].join(':'));
  return hash.digest().readUInt32BE() % every === 0;
}

class SampleChecker {
  async init(): Promise<void> {}

  async check(mutants: readonly Mutant[]) {
    const every = Number(process.env[sampleVariable]);
    const seed = process.env['SEED'] ?? '1';
    return Object.fromEntries(
      mutants.map((mutant) => [
        mutant.id,
        isInSample(mutant, every, seed)
          ? { status: 'passed' }
          : { status: 'compileError', reason: 'not in the sample' },
      ]),
    );
  }

  async group(mutants: readonly Mutant[]): Promise<string[][]> {
    return [mutants.map(({ id }) => id)];
  }
}

/** Stryker skips mutants that a checker refuses. */
export const strykerPlugins = [
  { kind: 'Checker', name: 'sample', factory: () => new SampleChecker() },
];
