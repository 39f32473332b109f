// `?preload` puts a file into the folder from which the gateway makes preload links
// (bundler/webpack/config.ts).
import inter from '@fontsource-variable/inter/files/inter-latin-wght-normal.woff2?preload';
import naskh400 from '@fontsource/noto-naskh-arabic/files/noto-naskh-arabic-arabic-400-normal.woff2';
import naskh600 from '@fontsource/noto-naskh-arabic/files/noto-naskh-arabic-arabic-600-normal.woff2';
import nastaliq400 from '@fontsource/noto-nastaliq-urdu/files/noto-nastaliq-urdu-arabic-400-normal.woff2';

const latin =
  'U+0000-00FF, U+0131, U+0152-0153, U+02BB-02BC, U+02C6, U+02DA, U+02DC, U+0304, U+0308, ' +
  'U+0329, U+2000-206F, U+20AC, U+2122, U+2191, U+2193, U+2212, U+2215, U+FEFF, U+FFFD';
const arabic = 'U+0600-06FF, U+0750-077F, U+08A0-08FF, U+200C-200E, U+FB50-FDFF, U+FE70-FEFF';

/**
 * Time limit of the first page's wait for its font, which is preloaded and smaller than the
 * scripts.
 */
const longestWaitMs = 1000;

const source = (file: string): string => `url(${globalThis.__consoleUrl(file)})`;

/**
 * Urdu's fonts are limited to its letters: a browser fetches them for the first Urdu letter on
 * screen.
 */
const urdu = [
  { family: 'Noto Naskh Arabic', file: naskh400, weight: '400' },
  { family: 'Noto Naskh Arabic', file: naskh600, weight: '600 700' },
  { family: 'Noto Nastaliq Urdu', file: nastaliq400, weight: '400' },
] as const;

/**
 * Declares the console's own fonts, in every language, because a name or a place in Urdu occurs in
 * English pages too. Resolves when the first page can render in its own font, or after a second
 * without it. A font that arrives later is not used in this page load, because text that changes
 * its width moves rows under the pointer; the next load has it in the cache.
 */
export async function declareFonts(): Promise<void> {
  // jsdom has none.
  if (typeof FontFace === 'undefined') return;
  for (const { family, file, weight } of urdu) {
    const face = new FontFace(family, source(file), {
      weight,
      unicodeRange: arabic,
      display: 'swap',
    });
    document.fonts.add(face);
  }
  const base = new FontFace('Inter', source(inter), { weight: '100 900', unicodeRange: latin });
  const loaded = base.load().then(
    () => true,
    () => false,
  );
  const late = new Promise<boolean>((resolve) => void setTimeout(resolve, longestWaitMs, false));
  if (await Promise.race([loaded, late])) document.fonts.add(base);
}
