import type { Chunk, Compilation, Compiler } from 'webpack';

const pluginName = 'ConsoleOwnChunks';

const runtimesOf = ({ runtime }: Pick<Chunk, 'runtime'>): string[] =>
  runtime === undefined ? [] : typeof runtime === 'string' ? [runtime] : [...runtime];

/** A worker has no document, so it keeps webpack's own code. */
const isOfWorker = ({ asyncEntrypoints }: Compilation, chunk: Chunk): boolean => {
  const workers = new Set(
    asyncEntrypoints.flatMap((entry) => runtimesOf(entry.getEntrypointChunk())),
  );
  return runtimesOf(chunk).some((runtime) => workers.has(runtime));
};

/** The entry's runtime finds the chunk in its array when it starts, and never requests a file. */
function putIntoEntry(
  compilation: Compilation,
  name: string,
  { ConcatSource }: Compiler['webpack']['sources'],
): void {
  const fileOf = (chunk: Chunk | undefined) =>
    [...(chunk?.files ?? [])].find((file) => file.endsWith('.js'));
  const file = fileOf(compilation.namedChunks.get(name));
  const entry = fileOf(compilation.entrypoints.get('main')?.getEntrypointChunk());
  const chunk = file && compilation.getAsset(file);
  if (!file || !chunk || !entry) throw new Error(`the build has no chunk ${name} for its entry`);
  compilation.updateAsset(entry, (source) => new ConcatSource(chunk.source, ';\n', source));
  compilation.deleteAsset(file);
}

/**
 * webpack's chunks push themselves to a global array whose name distinguishes two builds in one
 * page, so each file would differ in each build. Here a chunk passes itself to the runtime that has
 * loaded it, through its script element, and keeps its bytes while its sources are the same.
 */
export class OwnChunksPlugin {
  /** The chunk that is in the entry's file, which every page loads and every release changes. */
  readonly #inEntry: string | undefined;

  constructor(inEntry?: string) {
    this.#inEntry = inEntry;
  }

  apply(compiler: Compiler): void {
    const { Compilation, HotUpdateChunk, javascript, runtime, sources, Template } =
      compiler.webpack;
    compiler.hooks.thisCompilation.tap(pluginName, (compilation) => {
      const { chunkLoadingGlobal } = compilation.outputOptions;
      const array = `globalThis[${JSON.stringify(chunkLoadingGlobal)}]`;
      runtime.LoadScriptRuntimeModule.getCompilationHooks(compilation).createScript.tap(
        pluginName,
        (source) => Template.asString([source, `script.chunks = ${array};`]),
      );
      javascript.JavascriptModulesPlugin.getCompilationHooks(compilation).renderChunk.tap(
        { name: pluginName, stage: 100 },
        (rendered, { chunk }) => {
          const isInEntry = this.#inEntry !== undefined && chunk.name === this.#inEntry;
          // A hot update of an open page has its own form, without a build's name.
          const isUpdate = chunk instanceof HotUpdateChunk;
          if (isInEntry || isUpdate || isOfWorker(compilation, chunk)) return rendered;
          const text = rendered.source().toString();
          const start = `(Array.isArray(${array}) ? ${array} : (${array} = [])).push(`;
          if (!text.startsWith(start))
            throw new Error(`webpack starts a chunk with ${text.slice(0, 100)}, not with ${start}`);
          const own = new sources.ReplaceSource(rendered);
          own.replace(0, start.length - 1, 'document.currentScript.chunks.push(');
          return own;
        },
      );
      const stage = Compilation.PROCESS_ASSETS_STAGE_ADDITIONS;
      compilation.hooks.processAssets.tap({ name: pluginName, stage }, () => {
        if (this.#inEntry) putIntoEntry(compilation, this.#inEntry, sources);
      });
    });
  }
}
