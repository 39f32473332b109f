import type { OfferedModules } from 'release-formats/platform';
import webpack from 'webpack';
import type { Configuration } from 'webpack';

/** The parts of one package, by the request of each: the names that it has. */
type Parts = Readonly<Record<string, readonly string[]>>;

/** The rest of a package whose parts don't have all of its names. */
export const wholeRequest = (name: string): string => `${name}/whole`;

/** The packages that a host offers in parts, as its platform says. */
export function partsOf(offered: OfferedModules): Map<string, Parts> {
  const found = new Map<string, Record<string, readonly string[]>>();
  for (const [request, { partOf, names = [] }] of Object.entries(offered)) {
    if (partOf) found.set(partOf, { ...found.get(partOf), [request]: names });
  }
  return found;
}

/** A module without code that re-exports each name from its part, and all others from the whole. */
const signpost = (name: string, parts: Parts): string =>
  [
    ...Object.entries(parts).map(
      ([request, names]) => `export { ${names.join(', ')} } from '${request}';`,
    ),
    `export * from '${wholeRequest(name)}';`,
  ].join('\n');

/**
 * `import { Button, Menu } from '@fluentui/react-components'` becomes an import of the two parts
 * that have them, so that a page loads the parts that it uses. Sources don't know about parts.
 */
export function splitImports(offered: OfferedModules): {
  rules: NonNullable<NonNullable<Configuration['module']>['rules']>;
  plugins: NonNullable<Configuration['plugins']>;
} {
  return {
    // Without side effects, so that the bundler resolves each import directly to the part.
    rules: [{ scheme: 'data', sideEffects: false }],
    plugins: [...partsOf(offered)].map(
      ([name, parts]) =>
        new webpack.NormalModuleReplacementPlugin(
          new RegExp(`^${name}$`),
          (resource: { request: string }) => {
            resource.request = `data:text/javascript,${encodeURIComponent(signpost(name, parts))}`;
          },
        ),
    ),
  };
}
