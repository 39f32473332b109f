import { requireNode } from './node-version.ts';

/**
 * Runs a program of the kit; an error is one line. Its file is loaded after the check, because an
 * older Node may not be able to.
 */
export async function startProgram(
  load: () => Promise<{ run(args: string[]): Promise<number> }>,
): Promise<void> {
  try {
    requireNode();
    const { run } = await load();
    process.exitCode = await run(process.argv.slice(2));
  } catch (error) {
    console.error(error instanceof Error ? error.message : error);
    process.exitCode = 1;
  }
}
