import { readFileSync } from 'node:fs';
import { dirname } from 'node:path';
import { pathToFileURL } from 'node:url';

import type { Plugin } from 'esbuild';

/** A bundled module still reads the files beside it. */
export const ownPlaces: Plugin = {
  name: 'own-places',
  setup({ onLoad }) {
    onLoad({ filter: /\.(?:ts|[cm]?js)$/ }, ({ path }) => {
      const source = readFileSync(path, 'utf8');
      if (!/import\.meta\.(?:dirname|filename|url)|__(?:dir|file)name/.test(source))
        return undefined;
      const places: Record<string, string> = {
        'import.meta.dirname': dirname(path),
        'import.meta.filename': path,
        'import.meta.url': pathToFileURL(path).href,
        __dirname: dirname(path),
        __filename: path,
      };
      return {
        contents: source.replaceAll(
          /(?<![\w.])(?:import\.meta\.(?:dirname|filename|url)|__(?:dir|file)name)\b/g,
          (place) => JSON.stringify(places[place]),
        ),
        loader: path.endsWith('.ts') ? 'ts' : 'js',
      };
    });
  },
};
