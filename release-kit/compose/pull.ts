import { captureOutput } from './engine.ts';

/**
 * Pulls the images that are not on this machine. docker-compose 1.29 doesn't: it builds a missing
 * image from these sources, under the name of another team's image. @throws for one that no
 * registry has.
 */
export async function pullMissing(
  images: readonly string[],
  env: Record<string, string> = {},
): Promise<void> {
  for (const image of images) {
    if ((await captureOutput('docker', ['image', 'inspect', image], env)).code === 0) continue;
    const { code, output } = await captureOutput('docker', ['pull', image], env);
    if (code !== 0)
      throw new Error(`${image} was found neither locally nor in its registry\n${output}`);
  }
}
