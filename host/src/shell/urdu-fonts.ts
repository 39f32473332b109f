import naskh400 from '@fontsource/noto-naskh-arabic/files/noto-naskh-arabic-arabic-400-normal.woff2';
import naskh600 from '@fontsource/noto-naskh-arabic/files/noto-naskh-arabic-arabic-600-normal.woff2';
import nastaliq400 from '@fontsource/noto-nastaliq-urdu/files/noto-nastaliq-urdu-arabic-400-normal.woff2';

/** Latin letters and digits stay with the theme's own face. */
const unicodeRange = 'U+0600-06FF, U+0750-077F, U+08A0-08FF, U+200C-200E, U+FB50-FDFF, U+FE70-FEFF';
const faces = [
  { family: 'Noto Naskh Arabic', file: naskh400, weight: '400' },
  { family: 'Noto Naskh Arabic', file: naskh600, weight: '600 700' },
  { family: 'Noto Nastaliq Urdu', file: nastaliq400, weight: '400' },
] as const;
let added = false;

/** Fetches the self-hosted Urdu faces, once, when Urdu is first shown; a face that does not come leaves the system's own. */
export async function loadUrduFonts(): Promise<void> {
  if (added || typeof FontFace === 'undefined') return;
  added = true;
  await Promise.allSettled(faces.map(async ({ family, file, weight }) => {
    const face = new FontFace(family, `url(${file})`, { weight, unicodeRange, display: 'swap' });
    document.fonts.add(face);
    await face.load();
  }));
}
