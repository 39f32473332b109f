import { existsSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';

/** The anchor of a heading, as GitHub and most viewers derive it. */
const slugOf = (heading: string): string =>
  heading
    .trim()
    .toLowerCase()
    .replace(/[`*]/g, '')
    .replace(/[^\p{L}\p{N}\s_-]/gu, '')
    .replace(/\s/g, '-');

/** The anchors of a Markdown text; a heading that repeats gets `-1`, `-2` … */
export function anchorsOf(markdown: string): Set<string> {
  const anchors = new Set<string>();
  for (const [, heading = ''] of markdown
    .replace(/^```.*?^```/gms, '')
    .matchAll(/^#{1,6} +(.+?)\s*$/gm)) {
    const slug = slugOf(heading.replace(/\[([^\]]*)\]\([^)]*\)/g, '$1'));
    let anchor = slug;
    for (let count = 1; anchors.has(anchor); count += 1) anchor = `${slug}-${count}`;
    anchors.add(anchor);
  }
  return anchors;
}

const cached = new Map<string, ReadonlySet<string>>();
/** The anchors of a file, read once. */
export function anchorsIn(file: string): ReadonlySet<string> {
  const anchors = cached.get(file) ?? anchorsOf(readFileSync(file, 'utf8'));
  cached.set(file, anchors);
  return anchors;
}

const pointers = /(?<![\w/.-])docs\/[\w./-]*\w(?:#[\w-]+)?/g;

/** The pointers of a text to missing files or headings under `docs/`, as they are written. */
export function deadPointers(text: string, root: string): string[] {
  return (text.match(pointers) ?? []).filter((pointer) => {
    const [path = '', anchor] = pointer.split('#');
    const file = join(root, path);
    if (!existsSync(file)) return true;
    return anchor !== undefined && (!statSync(file).isFile() || !anchorsIn(file).has(anchor));
  });
}

/** Names of documents that are not part of this repository. */
const outside =
  /\b(?:[sS]pec(?:ification)?|[dD]ocuments?) \d[^\n]{0,12}?(?:§|[sS]ections?)|\b(?:DECISIONS|DESIGN|TARGETS|HOUSE|LOOK|SPIKE)(?:\.md\b| (?:[A-C]\d|§|trap|")|[,)])/g;

/** Pointers to documents that a reader of this repository does not have. */
export const outsidePointers = (text: string): string[] => text.match(outside) ?? [];
