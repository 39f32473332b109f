import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

import { parseSync, printSync, type ModuleItem } from '@swc/core';

import { shapeOf } from '../webpack/bus-shapes.ts';
import { exportsIn, importsIn, localNames, namesUsedIn, type NameIn } from './declarations.ts';

interface DeclarationFile {
  /** Of each name that the file declares: its declarations, without comments. */
  declared: Map<string, { text: string; uses: Set<string> }>;
  imported: Map<string, NameIn>;
  exported: Map<string, NameIn>;
}

const heading = `# The public surface of the bus: what each name that it exports means to a remote, and the types behind
# them. The number is a hash of both. Types of other packages count by their names alone.
# Written by: npm run packages -- --surface
`;

const emptyModule = parseSync('', { syntax: 'typescript' });

/**
 * One declaration as text, without comments. @throws where a type that it depends on would be
 * missed
 */
function textOf(item: ModuleItem): string {
  const text = printSync({ ...emptyModule, body: [item] }).code.trim();
  const [inline] = /import\("\.[^"]*"\)[.\w]*/.exec(text) ?? [];
  if (inline) throw new Error(`${inline}: write the type where the compiler inferred it`);
  return text.replace(/^(export )?(declare )?/, '');
}

/** The declarations behind an import of a file. */
const declarationsOf = (file: string, from: string): string =>
  join(file, '..', from).replace(/(\.d)?\.[jt]sx?$/, '.d.ts');

function readDeclarations(file: string): DeclarationFile {
  const { body } = parseSync(readFileSync(file, 'utf8'), { syntax: 'typescript' });
  const declared: DeclarationFile['declared'] = new Map();
  for (const item of body) {
    for (const name of localNames(item)) {
      const { text = '', uses = new Set<string>() } = declared.get(name) ?? {};
      declared.set(name, {
        text: text ? `${text}\n${textOf(item)}` : textOf(item),
        uses: namesUsedIn(item, uses),
      });
    }
  }
  const listedIn = (from: string) => readDeclarations(declarationsOf(file, from)).exported.keys();
  return { declared, imported: importsIn(body), exported: exportsIn(body, listedIn) };
}

interface Found {
  text: string;
  isOfBus: boolean;
  /** Keys of the declarations that it refers to. */
  uses: string[];
}

/** The declarations of a built package, found from its entry. */
class Declarations {
  readonly found = new Map<string, Found>();
  private readonly files = new Map<string, DeclarationFile>();
  private readonly dist: string;

  constructor(dist: string) {
    this.dist = dist;
  }

  read(file: string): DeclarationFile {
    const known = this.files.get(file) ?? readDeclarations(join(this.dist, file));
    this.files.set(file, known);
    return known;
  }

  /** The key of the declaration that a name refers to in a file, which is now in `found`. */
  find(file: string, name: string): string | undefined {
    const { declared, imported, exported } = this.read(file);
    const own = declared.get(name);
    const elsewhere = own ? undefined : (imported.get(name) ?? exported.get(name));
    if (elsewhere) return this.findIn(file, elsewhere);
    // A global of the language or the page, or a parameter of the type.
    if (!own) return undefined;
    const key = `${file} ${name}`;
    if (this.found.has(key)) return key;
    const entry: Found = { text: own.text, isOfBus: true, uses: [] };
    this.found.set(key, entry);
    entry.uses = [...own.uses].flatMap((used) => this.find(file, used) ?? []).sort();
    return key;
  }

  private findIn(file: string, { from, name }: NameIn): string {
    if (from.startsWith('.')) {
      const key = this.find(declarationsOf(file, from), name);
      if (!key) throw new Error(`${file}: there is no ${name} in ${from}`);
      return key;
    }
    const owner = from.split('/').slice(0, from.startsWith('@') ? 2 : 1);
    const key = `${owner.join('/')} ${name}`;
    this.found.set(key, {
      text: `${name} of ${owner.join('/')}`,
      isOfBus: false,
      uses: [],
    });
    return key;
  }

  /** Everything that a declaration depends on, itself included. */
  behind(key: string, keys = new Set<string>()): Set<string> {
    if (keys.has(key)) return keys;
    keys.add(key);
    for (const used of this.found.get(key)?.uses ?? []) this.behind(used, keys);
    return keys;
  }
}

const indented = (text: string) => text.replaceAll(/^(?=.)/gm, '  ');
const inOrder = (a: string, b: string) => (a < b ? -1 : Number(a > b));

/**
 * The recorded surface of the bus, from its built declarations: a block for each exported name with
 * the hash of its shape, then the types that they refer to.
 */
export function surfaceOf(dist: string, entry = 'index.d.ts'): string {
  if (!readdirSync(dist).includes(entry)) throw new Error(`${dist} has no ${entry}`);
  const all = new Declarations(dist);
  const exported = [...all.read(entry).exported.keys()].sort(inOrder);
  const keys = new Map(exported.map((name) => [name, all.find(entry, name) ?? '']));
  const textOfKey = (key: string) => all.found.get(key)?.text ?? '';
  const blocks = exported.map((name) => {
    const key = keys.get(name) ?? '';
    const others = [...all.behind(key)].filter((other) => other !== key).map(textOfKey);
    const shape = shapeOf([textOfKey(key), ...others.sort(inOrder)]);
    return `${name} ${shape}\n${indented(textOfKey(key))}\n`;
  });
  const shown = new Set(keys.values());
  const behind = new Set(exported.flatMap((name) => [...all.behind(keys.get(name) ?? '')]));
  const inner = [...behind]
    .filter((key) => !shown.has(key) && all.found.get(key)?.isOfBus)
    .map(textOfKey);
  return [
    heading,
    ...blocks,
    '# behind them\n',
    ...inner.sort(inOrder).map((text) => `${indented(text)}\n`),
  ].join('\n');
}
