import { readFileSync } from 'node:fs';
import { join } from 'node:path';

import { parseSync } from '@swc/core';
import { workspaceRoot } from 'release-kit/process/workspace.ts';

export const hostDir = join(workspaceRoot, 'host');

/**
 * Shared with a curated export list, because the whole package would cost every user its unused
 * parts. The file in host/src/platform lists the exports and imports them from the package under
 * its `real` alias (else the file would import itself). With `parts`, a page loads only the parts
 * that it uses (platform-parts.ts).
 */
export const curated = {
  '@fluentui/react-components': {
    file: 'fluent/index.ts',
    real: 'fluent-real',
    parts: {
      core: 'fluent/core.ts',
      'signed-in': 'fluent/signed-in.ts',
      dialogs: 'fluent/dialogs.ts',
      controls: 'fluent/controls.ts',
      cards: 'fluent/cards.ts',
    },
  },
  'react-router-dom': { file: 'router.ts', real: 'router-real', parts: {} },
  '@tanstack/react-query': { file: 'query.ts', real: 'query-real', parts: {} },
} as const;

/** The bus: sign-in loads one part, the signed-in console both. */
export const bus = 'shared-bus';
/** A file of the bus, as the files of `host/src/platform` are named. */
export const busFile = (file: string): string => `../../../${bus}/src/${file}`;
export const busParts = {
  [`${bus}/core`]: { partOf: bus, file: busFile('core.ts') },
  [`${bus}/signed-in`]: { partOf: bus, file: busFile('signed-in.ts') },
};

/** Shared whole; its part has the exports that every page needs. */
export const rxjs = 'rxjs';
export const rxjsFile = 'rxjs.ts';
export const rxjsParts = { [`${rxjs}/core`]: { partOf: rxjs, file: rxjsFile } };

export type CuratedName = keyof typeof curated;
// keys of a const table are its union
export const curatedNames = Object.keys(curated) as CuratedName[];

/** The names that a file of host/src/platform exports. */
export function namesIn(file: string): Set<string> {
  const source = readFileSync(join(hostDir, 'src/platform', file), 'utf8');
  const { body } = parseSync(source, { syntax: 'typescript' });
  return new Set(
    body
      .flatMap((item) =>
        item.type === 'ExportNamedDeclaration' && !item.typeOnly ? item.specifiers : [],
      )
      .flatMap((specifier) =>
        specifier.type === 'ExportSpecifier' && !specifier.isTypeOnly
          ? [(specifier.exported ?? specifier.orig).value]
          : [],
      ),
  );
}

/** The names of a curated package that the platform offers. */
export function curatedExports(name: CuratedName): Set<string> {
  const files: string[] = Object.values(curated[name].parts);
  return new Set(
    (files.length > 0 ? files : [curated[name].file]).flatMap((file) => [...namesIn(file)]),
  );
}

const mapFiles = ['map.ts', 'map-tiles.ts'];
/**
 * The OpenLayers modules that the host offers in their own chunks, read from the files that
 * import them.
 */
export const mapModules = (): string[] =>
  mapFiles.flatMap((file) => {
    const source = readFileSync(join(hostDir, 'src/platform', file), 'utf8');
    return [...source.matchAll(/^import '(ol\/[\w/]+\.js)'/gm)].flatMap(([, request]) =>
      request ? [request] : [],
    );
  });
