import { existsSync, readFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

/**
 * Beside every release: the licence texts of its libraries, and a machine-readable list of them.
 */
export const noticesFile = 'NOTICES.txt';
export const sbomFile = 'sbom.cdx.json';

interface Library {
  name: string;
  version: string;
  /** An SPDX expression. */
  licence: string;
  author: string | undefined;
  text: string;
}
interface LibraryJson {
  name: string;
  version: string;
  license?: string | { type?: string };
  author?: string | { name?: string };
}

/** Licences whose code may be part of a bundle when their text is beside it. */
const permissive: ReadonlySet<string> = new Set([
  'MIT',
  'MIT-0',
  'ISC',
  '0BSD',
  'BSD-2-Clause',
  'BSD-3-Clause',
  'Apache-2.0',
  'BlueOak-1.0.0',
  'CC0-1.0',
  'Zlib',
  'OFL-1.1',
  'Unlicense',
]);
/** Licences that also require the source and the freedom to replace the library. */
const copyleft: ReadonlySet<string> = new Set(['LGPL-3.0']);

/** Whether one side of each "or" is allowed, and all sides of each "and". */
const isAllowed = (licence: string): boolean =>
  licence
    .replace(/[()]/g, '')
    .split(/ AND /i)
    .every((part) => part.split(/ OR /i).some((one) => permissive.has(one) || copyleft.has(one)));

const authorOf = ({ author }: LibraryJson): string | undefined =>
  (typeof author === 'object' ? author.name : author)?.replace(/\s*[<(].*$/, '').trim() ||
  undefined;

/**
 * A licence's standard text: for a package that names it without the text, and for any that
 * requires a source offer.
 */
function standardText(licence: string, owner: string): string | undefined {
  const file = fileURLToPath(new URL(`licences/${licence}.txt`, import.meta.url));
  return existsSync(file) ? readFileSync(file, 'utf8').replace('{owner}', owner).trim() : undefined;
}

function textOf(dir: string, json: LibraryJson, licence: string): string {
  const files = readdirSync(dir)
    .filter((file) => /^(licen[cs]e|copying|notice)/i.test(file))
    .sort();
  const text = files
    .map((file) => readFileSync(join(dir, file), 'utf8').replace(/\r\n/g, '\n').trim())
    .join('\n\n');
  const standard = standardText(licence, authorOf(json) ?? `the authors of ${json.name}`);
  if (text && copyleft.has(licence)) return [text, standard].filter(Boolean).join('\n\n');
  const found = text || standard;
  if (found) return found;
  throw new Error(
    `${json.name}@${json.version} names the licence ${licence} and has no text of it`,
  );
}

function libraryOf(dir: string): Library {
  // a published package's file
  const json = JSON.parse(readFileSync(join(dir, 'package.json'), 'utf8')) as LibraryJson;
  const licence = (typeof json.license === 'object' ? json.license.type : json.license) ?? 'none';
  if (!isAllowed(licence))
    throw new Error(
      `${json.name}@${json.version}: its licence (${licence}) is not known to allow bundling: see bundler/webpack/notices.ts`,
    );
  return {
    name: json.name,
    version: json.version,
    licence,
    author: authorOf(json),
    text: textOf(dir, json, licence),
  };
}

/** The folder of the package that a module belongs to; undefined for a source of the workspace. */
export const packageFolderOf = (file: string): string | undefined =>
  /^.*\/node_modules\/(?:@[^/]+\/)?[^/]+(?=\/)/.exec(file)?.[0];

const tarball = ({ name, version }: Library): string =>
  `https://registry.npmjs.org/${name}/-/${name.replace(/^@[^/]+\//, '')}-${version}.tgz`;
const isCopyleft = ({ licence }: Library): boolean => copyleft.has(licence);

/** The source offer that such a licence requires. */
const offer = (
  library: Library,
): string => `${library.name} ${library.version} is taken in unchanged, under the ${library.licence}. Its source is at
${tarball(library)}
The source of everything else in this release comes with the repository of the console: exchange the library there and
build the release anew to run it with another version.`;

function noticesOf(libraries: readonly Library[]): string {
  const byText = new Map<string, Library[]>();
  for (const library of libraries)
    byText.set(library.text, [...(byText.get(library.text) ?? []), library]);
  const parts = [...byText].map(([text, group]) => {
    const names = group.map(({ name, version, licence }) => `${name} ${version} (${licence})`);
    return [
      ...names,
      ...group.filter(isCopyleft).map((library) => `\n${offer(library)}`),
      '',
      text,
    ].join('\n');
  });
  return `This release takes in the libraries below, each under its own licence.\n\n${parts.join(`\n\n${'-'.repeat(80)}\n\n`)}\n`;
}

const licenceOf = (licence: string) =>
  licence.includes(' ') ? { expression: licence } : { license: { id: licence } };

/** CycloneDX, without a time or a serial number: the same sources give the same bytes. */
const sbomOf = (unit: { id: string; version: string }, libraries: readonly Library[]) => ({
  bomFormat: 'CycloneDX',
  specVersion: '1.6',
  version: 1,
  metadata: { component: { type: 'application', name: unit.id, version: unit.version } },
  components: libraries.map((library) => {
    const purl = `pkg:npm/${library.name.replace('@', '%40')}@${library.version}`;
    return {
      type: 'library',
      'bom-ref': purl,
      name: library.name,
      version: library.version,
      ...(library.author && { author: library.author }),
      licenses: [licenceOf(library.licence)],
      purl,
      externalReferences: [{ type: 'distribution', url: tarball(library) }],
    };
  }),
});

/**
 * Both files of a unit, from the folders of the packages that it includes. Throws for a licence
 * that is not allowed.
 */
export function describeLibraries(
  unit: { id: string; version: string },
  folders: Iterable<string>,
): { notices: string; sbom: string } {
  const found = new Map<string, Library>();
  for (const folder of folders) {
    if (!existsSync(join(folder, 'package.json'))) continue;
    const library = libraryOf(folder);
    found.set(`${library.name}@${library.version}`, library);
  }
  const libraries = [...found.values()].sort((a, b) =>
    `${a.name}@${a.version}` < `${b.name}@${b.version}` ? -1 : 1,
  );
  return {
    notices: noticesOf(libraries),
    sbom: `${JSON.stringify(sbomOf(unit, libraries), null, 1)}\n`,
  };
}
