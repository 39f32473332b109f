import type { Compiler } from 'webpack';

const pluginName = 'ConsoleIntegrity';
/** Valid but matching no file: the browser refuses a style sheet without a supported hash. */
const noMatchHash = `sha384-${'A'.repeat(64)}`;

/**
 * Sets integrity on everything that webpack's own runtime loads. The hashes are not compiled in:
 * `__consoleIntegrity` looks them up in the page's composition, so that a build does not depend on
 * its own hashes. `__consoleUrl` adds `?r=n` after a failed attempt.
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
            // No `throw` here: it would leave the chunk's promise pending forever, and every later
            // import of it would hang.
            'if (sri === undefined) { Promise.resolve().then(function () { done({ type: "no-integrity", target: { src: url } }); }); return; }',
            source,
            // webpack sets crossOrigin for other origins only; Integrity-Policy and the preload's
            // match need it here as well.
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
