import type { Compiler } from 'webpack';

const pluginName = 'ConsoleIntegrity';
/** Well formed and equal to nothing: a sheet without a known hash is refused by the browser. */
const noMatchHash = `sha384-${'A'.repeat(64)}`;

/**
 * Sets integrity on everything that webpack's own runtime loads. The hashes are not compiled in:
 * they are looked up in the page's composition by `__consoleIntegrity`, so that a build need not
 * know its own hashes. `__consoleUrl` adds `?r=n` after a failed attempt.
 */
export class IntegrityPlugin {
  apply(compiler: Compiler): void {
    const { Template, runtime, web } = compiler.webpack;
    compiler.hooks.thisCompilation.tap(pluginName, (compilation) => {
      runtime.LoadScriptRuntimeModule.getCompilationHooks(compilation).createScript.tap(
        pluginName,
        (source) =>
          Template.asString([
            'url = globalThis.__consoleUrl(url);',
            'var sri = globalThis.__consoleIntegrity(url);',
            // Never `throw` here: it leaves the chunk's promise pending for ever, and every later
            // import of it hangs.
            'if (sri === undefined) { Promise.resolve().then(function () { done({ type: "no-integrity", target: { src: url } }); }); return; }',
            source,
            // webpack sets crossOrigin for other origins only; Integrity-Policy and the preload's
            // match want it here as well.
            'script.crossOrigin = "anonymous";',
            'if (sri) script.integrity = sri;',
          ]),
      );
      const sheet = (source: string) =>
        Template.asString([
          source,
          'link.href = globalThis.__consoleUrl(link.href);',
          'link.crossOrigin = "anonymous";',
          `var linkSri = globalThis.__consoleIntegrity(link.href); link.integrity = linkSri === undefined ? ${JSON.stringify(noMatchHash)} : linkSri;`,
        ]);
      const scripts = web.JsonpChunkLoadingRuntimeModule.getCompilationHooks(compilation);
      scripts.linkPreload.tap(pluginName, sheet);
      scripts.linkPrefetch.tap(pluginName, sheet);
      const styles = web.CssLoadingRuntimeModule.getCompilationHooks(compilation);
      styles.createStylesheet.tap(pluginName, sheet);
      styles.linkPreload.tap(pluginName, sheet);
      styles.linkPrefetch.tap(pluginName, sheet);
    });
  }
}
