import { dirname, isAbsolute, relative } from 'node:path';

import type { OfferedModules } from 'release-formats/platform';
import type { Unit } from 'release-kit/units/unit.ts';
import webpack from 'webpack';
import type { Compilation, Compiler, Module } from 'webpack';

import { packageFolderOf } from './notices.ts';
import { shareKeyOf } from './share-key.ts';

/** The findings in the module graph of one build, before modules are merged. */
export interface GraphFindings {
  /** Names imported from the platform, by shared package; `*` is the namespace as a whole. */
  needs: Record<string, string[]>;
  /** Host: names that the platform offers. */
  provides: Record<string, string[]>;
  /** Exports of the contracts that are used by value: module path within src → names. */
  contracts: Map<string, string[]>;
  /** Sources of the console in the build, as absolute paths. */
  sources: string[];
  /** Folders of the installed packages in the build. */
  packages: Set<string>;
}

const pluginName = 'ConsoleInspect';
const resourceOf = (module: Module): string => module.nameForCondition() ?? '';

/** Use is recorded per runtime, and a runtime is named after its entry. */
function usedNames(compilation: Compilation, module: Module): string[] {
  const info = compilation.moduleGraph.getExportsInfo(module);
  const used = [...compilation.entries.keys()].map((runtime) => info.getUsedExports(runtime));
  if (used.includes(true)) return ['*'];
  return [...new Set(used.flatMap((names) => (names instanceof Set ? [...names] : [])))].sort();
}

/**
 * A shared module has no body here, so webpack records no use; it is read from the remaining
 * imports.
 */
function importedNames(compilation: Compilation, module: Module): string[] {
  const { moduleGraph } = compilation;
  const names = new Set<string>();
  for (const { dependency, isActive } of incoming(compilation, module)) {
    if (!dependency) continue;
    for (const runtime of compilation.entries.keys()) {
      if (!isActive(runtime)) continue;
      for (const reference of dependency.getReferencedExports(moduleGraph, runtime)) {
        const path = Array.isArray(reference) ? reference : reference.name;
        names.add(path[0] ?? '*');
      }
    }
  }
  return [...names].sort();
}

function incoming(compilation: Compilation, module: Module) {
  return [...compilation.moduleGraph.getIncomingConnections(module)].map((connection) => ({
    dependency: connection.dependency,
    isActive: (runtime: string) => connection.getActiveState(runtime) !== false,
  }));
}

/**
 * Packages that a remote's own code must not include, because the console runs on a single copy.
 */
const platformOnly =
  /\/node_modules\/(react|react-dom|rxjs|react-router|react-router-dom|ol|@tanstack\/(react-query|query-core)|@griffel\/react|@fluentui\/react-(components|shared-contexts|tabster|portal|field))\/|^[^:]*\/shared-bus\/(src|dist)\//;

/** Sources of the unit, and of the console in this workspace or as an installed package. */
const isSource = (file: string): boolean =>
  !file.includes('/node_modules/') || /\/node_modules\/shared-\w+\/dist\//.test(file);

/**
 * Reads needs, provisions and uses from the module graph, and refuses imports that would fail in
 * the browser.
 */
export class InspectPlugin {
  readonly findings: GraphFindings = {
    needs: {},
    provides: {},
    contracts: new Map(),
    sources: [],
    packages: new Set(),
  };
  private readonly unit: Unit;
  private readonly offered: OfferedModules;
  /** `offered`: the host's modules that a remote may import. */
  constructor(unit: Unit, offered: OfferedModules) {
    this.unit = unit;
    this.offered = offered;
  }

  apply(compiler: Compiler): void {
    compiler.hooks.compilation.tap(pluginName, (compilation) => {
      // After used exports are computed, before modules are concatenated.
      compilation.hooks.afterOptimizeDependencies.tap(pluginName, (modules) => {
        for (const module of modules) this.read(compilation, module);
        if (!this.unit.isHost) this.check(compilation);
      });
    });
  }

  private read(compilation: Compilation, module: Module): void {
    const { findings, unit } = this;
    const shared = shareKeyOf(module);
    if (shared && module.type === 'consume-shared-module' && !unit.isHost) {
      findings.needs[shared] = [
        ...new Set([...(findings.needs[shared] ?? []), ...importedNames(compilation, module)]),
      ].sort();
    }
    if (module.type === 'provide-module') this.readProvided(compilation, module);
    const resource = resourceOf(module);
    const library = packageFolderOf(resource);
    if (library) findings.packages.add(library);
    if (!isAbsolute(resource) || !isSource(resource)) {
      if (!unit.isHost && platformOnly.test(resource) && !resource.endsWith('.css'))
        this.reject(compilation, resource, module);
      return;
    }
    findings.sources.push(resource);
    if (!unit.isHost && platformOnly.test(resource)) this.reject(compilation, resource, module);
    const contract = /\/shared-contracts\/(?:src|dist)\/(.+)$/.exec(resource)?.[1];
    if (contract) findings.contracts.set(contract, usedNames(compilation, module));
  }

  private readProvided(compilation: Compilation, module: Module): void {
    const key = shareKeyOf(module) ?? fail('');
    const target = compilation.moduleGraph.getModule(
      module.blocks[0]?.dependencies[0] ?? module.dependencies[0] ?? fail(key),
    );
    const names = target && compilation.moduleGraph.getExportsInfo(target).getProvidedExports();
    this.findings.provides[key] = Array.isArray(names) ? [...names].sort() : ['*'];
  }

  private reject(compilation: Compilation, resource: string, module: Module): void {
    const issuer = compilation.moduleGraph.getIssuer(module);
    const place = dirname(this.unit.dir);
    const from = issuer ? ` (imported by ${relative(place, resourceOf(issuer))})` : '';
    const name = /.*\/node_modules\/(.+)$/.exec(resource)?.[1] ?? relative(place, resource);
    compilation.errors.push(
      new webpack.WebpackError(
        `${this.unit.id} would carry its own copy of ${name}${from}. Import it as the platform shares it, or add it to host/src/platform.`,
      ),
    );
  }

  private check(compilation: Compilation): void {
    for (const [name, needs] of Object.entries(this.findings.needs)) {
      const offered = this.offered[name]?.names;
      if (!offered) continue;
      for (const needed of needs) {
        if (needed === '*' ? name !== 'rxjs' : [...offered, 'default'].includes(needed)) continue;
        const what = needed === '*' ? 'the whole namespace (import names, not *)' : `"${needed}"`;
        compilation.errors.push(
          new webpack.WebpackError(
            `${this.unit.id} needs ${what} of ${name}, which the platform does not offer. Its curated list stands in host/src/platform.`,
          ),
        );
      }
    }
  }
}

function fail(key: string): never {
  throw new Error(`the shared module ${key} provides nothing`);
}
