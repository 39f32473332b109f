import type { ModuleItem } from '@swc/core';

/** A name as another file or package calls it. */
export interface NameIn {
  from: string;
  name: string;
}

type Node = Readonly<Record<string, unknown>>;
const isNode = (value: unknown): value is Node => typeof value === 'object' && value !== null;

/** Fields in which a node names a type, or the value whose type it uses. */
const naming = new Set(['typeName', 'exprName', 'expression', 'superClass', 'left']);

/** The names that a declaration refers to; those of its own parameters are among them. */
export function namesUsedIn(value: unknown, found = new Set<string>()): Set<string> {
  if (!isNode(value)) return found;
  for (const [key, child] of Object.entries(value)) {
    if (naming.has(key) && isNode(child) && child['type'] === 'Identifier')
      found.add(String(child['value']));
    namesUsedIn(child, found);
  }
  return found;
}

/** The names that a statement declares. */
export function localNames(item: ModuleItem): string[] {
  const declaration = item.type === 'ExportDeclaration' ? item.declaration : item;
  if (declaration.type === 'VariableDeclaration')
    return declaration.declarations.flatMap(({ id }) =>
      id.type === 'Identifier' ? [id.value] : [],
    );
  if (declaration.type === 'FunctionDeclaration' || declaration.type === 'ClassDeclaration')
    return [declaration.identifier.value];
  const isType =
    declaration.type === 'TsInterfaceDeclaration' || declaration.type === 'TsTypeAliasDeclaration';
  return isType ? [declaration.id.value] : [];
}

/** Imports of a file by name, under the names that it uses. */
export const importsIn = (body: readonly ModuleItem[]): Map<string, NameIn> =>
  new Map(
    body.flatMap((item) =>
      item.type === 'ImportDeclaration'
        ? item.specifiers.map((one): [string, NameIn] => [
            one.local.value,
            {
              from: item.source.value,
              name:
                one.type === 'ImportSpecifier'
                  ? (one.imported ?? one.local).value
                  : one.local.value,
            },
          ])
        : [],
    ),
  );

/**
 * Exports of other files by a file; `listedIn` has the names of a file that it exports as a whole.
 */
export const exportsIn = (
  body: readonly ModuleItem[],
  listedIn: (from: string) => Iterable<string>,
): Map<string, NameIn> =>
  new Map(
    body.flatMap((item): [string, NameIn][] => {
      if (item.type === 'ExportAllDeclaration') {
        const from = item.source.value;
        return [...listedIn(from)].map((name) => [name, { from, name }]);
      }
      if (item.type !== 'ExportNamedDeclaration' || !item.source) return [];
      const from = item.source.value;
      return item.specifiers.flatMap((one): [string, NameIn][] =>
        one.type === 'ExportSpecifier'
          ? [[(one.exported ?? one.orig).value, { from, name: one.orig.value }]]
          : [],
      );
    }),
  );
