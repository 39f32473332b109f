import type { PublishedManifest } from '../packages/manifest.ts';

/** `@example/remote-kit` → `@example/`; empty for a name without a scope. */
export const scopeOf = (name: string): string => /^@[^/]+\//.exec(name)?.[0] ?? '';

/** The specifier that installs a package of ours under the name by which sources import it. */
export const inScope = (scope: string, name: string, version: string): string =>
  scope ? `npm:${scope}${name}@${version}` : version;

/** From `PACKAGES_SCOPE`, as `@example`. @throws for an invalid scope. */
export function packagesScope(env: Record<string, string | undefined>): string {
  const scope = env['PACKAGES_SCOPE'] || '';
  if (scope && !/^@[a-z0-9-~][a-z0-9-._~]*$/.test(scope))
    throw new Error(`PACKAGES_SCOPE=${scope} is no scope, as @example`);
  return scope && `${scope}/`;
}

/**
 * A package for a registry where others may have our short names: in the publisher's scope. It is
 * installed under the short name, which imports keep using.
 */
export function scoped(
  manifest: PublishedManifest,
  scope: string,
  own: readonly string[],
): PublishedManifest {
  const { name, dependencies, peerDependencies } = manifest;
  const ours = (versions: Record<string, string>) =>
    Object.fromEntries(
      Object.entries(versions).map(([library, version]) => [
        library,
        own.includes(library) ? inScope(scope, library, version) : version,
      ]),
    );
  return {
    ...manifest,
    name: `${scope}${name}`,
    dependencies: ours(dependencies),
    peerDependencies: ours(peerDependencies),
  };
}
