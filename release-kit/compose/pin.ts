// External images by digest: a tag may be another image tomorrow.
import { writeFileSync } from 'node:fs';

import { captureOutput } from './engine.ts';

/** The setting of each such image, with its default. */
const baseImages = {
  NODE_IMAGE: 'node:24-bookworm-slim',
  DEBIAN_IMAGE: 'debian:bookworm-slim',
  POSTGRES_IMAGE: 'postgres:17',
  REDIS_IMAGE: 'redis:7',
} as const;

async function docker(args: string[], env: Record<string, string>): Promise<string> {
  const { code, output } = await captureOutput('docker', args, env);
  if (code !== 0) throw new Error(`docker ${args.join(' ')} ended with ${code}\n${output}`);
  return output.trim();
}

/** `node:24-bookworm-slim@sha256:…`; the tag is only for readers. */
async function pinned(name: string, env: Record<string, string>): Promise<string> {
  if (name.includes('@')) return name;
  await docker(['pull', name], env);
  const [first] = JSON.parse(
    await docker(['image', 'inspect', '--format', '{{json .RepoDigests}}', name], env),
  ) as string[]; // a list of names with digests
  const [, digest] = first?.split('@') ?? [];
  if (!digest) throw new Error(`${name} has no digest: it was not pulled from a registry`);
  return `${name}@${digest}`;
}

/**
 * Pulls the images that the console's are built on or run beside, and writes their digests to a
 * file of settings. `env` may set other names, and has the variables that docker needs.
 */
export async function pinImages(
  file: string,
  env: Record<string, string | undefined> = process.env,
): Promise<string[]> {
  const given = Object.fromEntries(
    Object.entries(env).filter((entry): entry is [string, string] => entry[1] !== undefined),
  );
  const lines: string[] = [];
  for (const [setting, name] of Object.entries(baseImages))
    lines.push(`${setting}=${await pinned(given[setting] || name, given)}`);
  writeFileSync(file, `${lines.join('\n')}\n`);
  return lines;
}
