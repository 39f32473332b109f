import { isTest, matchesAny, locationOfFile, matrixRowOf, targetOf } from '../file-location.ts';
import type { FileLocation, ImportTarget } from '../file-location.ts';
import {
  bundlerFiles,
  layersOf,
  mayImport,
  onlyLibraries,
  permissions,
  pureData,
  sharedBySlices,
} from '../matrix.ts';
import type { Permission } from '../matrix.ts';
import type { ImportLike, Rule } from './rule.ts';

/** A violation of the dependency matrix between packages. */
function acrossPackages(from: FileLocation, to: ImportTarget): string | undefined {
  const row = matrixRowOf(from.pack);
  if (!row || to.kind === 'library') return undefined;
  if (to.kind === 'file') {
    if (to.place.pack === from.pack) return undefined;
    if (to.place.pack === 'tooling' && matchesAny(from.path, bundlerFiles)) return undefined;
    return `${from.pack} reaches into ${to.place.pack} by path: import a package by its name, if the matrix allows it`;
  }
  if (to.name === from.pack || mayImport[row]?.includes(to.row)) return undefined;
  return `${from.pack} may not import ${to.name}; it may import ${mayImport[row]?.join(', ') || 'no other package'}`;
}

/** A violation of "no slice imports a slice", or of the order of layers, inside a remote. */
function acrossSlices(from: FileLocation, to: ImportTarget): string | undefined {
  if (!from.pack.startsWith('mfe-') || !from.slice || to.kind !== 'file') return undefined;
  const { slice, pack } = to.place;
  if (pack !== from.pack || !slice || slice === from.slice) return undefined;
  if (sharedBySlices.includes(slice) || sharedBySlices.includes(from.slice)) return undefined;
  const layers = layersOf[pack] ?? [];
  const [own, other] = [layers.indexOf(from.slice), layers.indexOf(slice)];
  if (other >= 0 && (own < 0 || other < own)) return undefined;
  if (own >= 0)
    return `layer ${from.slice} may not import ${slice}: it may import ${layers.slice(0, own).join(', ') || 'no other folder'}`;
  return `slice ${from.slice} may not import slice ${slice}: what both need moves up one level`;
}

function intoPureData(from: FileLocation, to: ImportTarget): string | undefined {
  if (!matchesAny(from.path, pureData.files)) return undefined;
  const allowed: readonly string[] = pureData.mayImport;
  if (to.kind === 'file' ? to.place.pack === from.pack : allowed.includes(to.name))
    return undefined;
  return `.rules, .api and .socket files are pure data; they import ${allowed.join(', ')} and their neighbours only`;
}

function librariesOf(from: FileLocation, to: ImportTarget): string | undefined {
  const allowed = onlyLibraries[from.pack];
  if (!allowed || to.kind !== 'library' || allowed.includes(to.name)) return undefined;
  return `${from.pack} may use ${allowed.join(', ')} only, not ${to.name}`;
}

const applies = (permission: Permission, to: ImportTarget): boolean =>
  to.kind === 'file'
    ? matchesAny(to.place.path, [permission.module])
    : to.name === permission.module;

const touchesNames = ({ names }: Permission, found: ImportLike): boolean =>
  !names || found.names === 'all' || names.some((name) => found.names.includes(name));

function withoutPermission(
  from: FileLocation,
  to: ImportTarget,
  found: ImportLike,
): string | undefined {
  const broken = permissions.find(
    (permission) =>
      applies(permission, to) &&
      touchesNames(permission, found) &&
      (permission.typesToo === true || !found.typeOnly) &&
      (!permission.within || matchesAny(from.path, permission.within)) &&
      !matchesAny(from.path, permission.allowedIn),
  );
  return broken && `${found.specifier}: ${broken.why}`;
}

/**
 * The dependency matrix, the slices' borders and the permissions of suffixes, for every form of
 * import.
 */
export const imports: Rule = {
  create(context) {
    const from = locationOfFile(context.filename, context.cwd);
    const check = (found: ImportLike, node: unknown) => {
      const to = targetOf(found.specifier, from);
      const message =
        acrossPackages(from, to) ??
        acrossSlices(from, to) ??
        // A test may import more than its subject, because it plays the other side.
        (isTest(from)
          ? undefined
          : (intoPureData(from, to) ??
            librariesOf(from, to) ??
            withoutPermission(from, to, found)));
      if (message) context.report({ node, message });
    };
    return {
      ImportDeclaration(node) {
        const values = node.specifiers.filter(({ importKind }) => importKind !== 'type');
        const typeOnly =
          node.importKind === 'type' || (node.specifiers.length > 0 && values.length === 0);
        const named = (typeOnly ? node.specifiers : values).map(
          ({ imported }) => imported?.name ?? '*',
        );
        check(
          { specifier: node.source.value, typeOnly, names: named.includes('*') ? 'all' : named },
          node,
        );
      },
      ExportNamedDeclaration(node) {
        if (!node.source) return;
        const names = node.specifiers.map(({ local }) => local.name);
        check({ specifier: node.source.value, typeOnly: node.exportKind === 'type', names }, node);
      },
      ExportAllDeclaration(node) {
        check(
          { specifier: node.source.value, typeOnly: node.exportKind === 'type', names: 'all' },
          node,
        );
      },
      ImportExpression(node) {
        // A computed specifier cannot be checked here; the bundler refuses those in the console.
        if (typeof node.source.value === 'string')
          check({ specifier: node.source.value, typeOnly: false, names: 'all' }, node);
      },
    };
  },
};
