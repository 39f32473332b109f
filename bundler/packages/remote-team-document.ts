import { readFileSync } from 'node:fs';
import { join } from 'node:path';

import { workspaceRoot } from 'release-kit/process/workspace.ts';

interface Block {
  language: string;
  text: string;
}

/** The fenced code below a heading of docs/remote-team.md, up to the next heading. */
function blocksUnder(heading: string): Block[] {
  const text = readFileSync(join(workspaceRoot, 'docs', 'remote-team.md'), 'utf8');
  const [, chapter] = text.split(`\n### ${heading}\n`);
  if (chapter === undefined) throw new Error(`docs/remote-team.md has no heading ${heading}`);
  const [own = ''] = chapter.split(/^#{2,3} /m);
  return [...own.matchAll(/^```(\w+)\n(.*?)^```$/gms)].map(([, language = '', code = '']) => ({
    language,
    text: code,
  }));
}

/** The shell commands of a heading, a text for each block. */
export const commandsUnder = (heading: string): string[] =>
  blocksUnder(heading)
    .filter(({ language }) => language === 'sh')
    .map(({ text }) => text);

/** The sources of a heading by their paths, which the first line of each names. */
export const filesUnder = (heading: string): Record<string, string> =>
  Object.fromEntries(
    blocksUnder(heading)
      .filter(({ language }) => language !== 'sh')
      .map(({ text }) => {
        const [, path = '', source = ''] = /^\/\/ (\S+)\n(.*)$/s.exec(text) ?? [];
        return [path, source];
      }),
  );
