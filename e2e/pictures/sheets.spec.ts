// npm run pictures -- sheets: docs/screens.md and a sheet for each screen, of the pictures that
// `-- every` has taken: of this build, and of an older one (PICTURES_BEFORE).
import { existsSync, mkdirSync, readFileSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

import { expect, test } from '@playwright/test';
import { workspaceRoot } from 'tooling/process/workspace.ts';

import { contrastFile, fileOf, looks, picturesFolder, viewports, type Look } from './looks.ts';
import { screenNames, slugOf } from './screens.ts';
import { writeSheet, type Cell } from './sheet.ts';

const now = picturesFolder();
const before = process.env['PICTURES_BEFORE'] ?? `${now}-before`;
const docs = join(workspaceRoot, 'docs');
const pageFile = join(docs, 'screens.md');

interface Shot {
  width: number;
  look: Look;
}
const namesOf = { en: 'English', ur: 'Urdu' } as const;

/** A screen that did not exist before is shown as it is now alone. */
const both = (screen: string, { width, look }: Shot, px: number): Cell[] =>
  [
    { folder: before, time: 'before' },
    { folder: now, time: 'now' },
  ]
    .map(({ folder, time }) => ({
      path: join(folder, fileOf({ screen, part: 'full' }, width, look)),
      caption: `${time}: ${width} px, ${look.theme}, ${namesOf[look.language]}`,
      px,
      isKept: time === 'now',
    }))
    .filter(({ path, isKept }) => isKept || existsSync(path));

/** Before and now beside each other: the first look large, then all of them. */
function rowsOf(screen: string): Cell[][] {
  const [desk, laptop, phone] = viewports;
  return [
    both(screen, { width: desk.width, look: looks[0] }, 952),
    ...looks.map((look) =>
      [desk, laptop].flatMap(({ width }) => both(screen, { width, look }, 472)),
    ),
    looks.flatMap((look) => both(screen, { width: phone.width, look }, 232)),
  ];
}

/** A state without rows or what one press opens: on a desk and a phone, light and dark. */
function partsOf(screen: string): Cell[][] {
  const prefix = `${slugOf(screen)}--`;
  const parts = new Set(
    readdirSync(now)
      .filter((file) => file.startsWith(prefix))
      .map((file) => file.split('--')[1] ?? '')
      .filter((part) => part !== 'full'),
  );
  return [...parts].map((part) =>
    [1440, 390].flatMap((width) =>
      [looks[0], looks[3]].map((look) => ({
        path: join(now, fileOf({ screen, part }, width, look)),
        caption: `${part.replace(/-/g, ' ')}, ${width} px`,
        px: width === 390 ? 232 : 472,
      })),
    ),
  );
}

const intro = `# Every screen

Each page that a manifest names, before the look of [look.md](look.md) and now, at 1440, 1366 and
390 pixels, light and dark, in English and Urdu; then its states without rows and what one press
opens on it. Open a picture by itself to read it.

\`npm run build\`, then \`npm run pictures -- every\` takes all of them (\`e2e/pictures/every.spec.ts\`)
into \`test-results/every-picture\`, and \`npm run pictures -- sheets\` writes this page; a screen that
was not taken keeps its sheets, so \`SCREENS=/reports npm run pictures -- every\` does for a new page.
Taking all lasts about 20 minutes on two cores, and 1,790 pictures came of it. Before is
commit d17f9f64: its console was photographed by the same command with \`CONSOLE_URL\`, its address,
and \`PICTURES\`, another folder, which \`PICTURES_BEFORE\` names to the sheets. A page without its
sheet fails \`e2e/pictures/screens.test.ts\`. That no text of these screens, in their states and what
opens on them, is below 4.5 to 1 is held by axe (\`e2e/specs/accessibility.spec.ts\`, rule
\`color-contrast\`, at 1440 pixels); \`CONTRAST=yes\` before the first command measures the text of least
contrast of all screens at every width, large text left out:
`;

/** Least contrasts by width and look: those measured this time, else those of the page. */
function contrastTable(): string {
  const page = existsSync(pageFile) ? readFileSync(pageFile, 'utf8') : '';
  const earlier = (width: number) =>
    new RegExp(`^\\| ${width} \\| (.*) \\|$`, 'm').exec(page)?.[1]?.split(' | ');
  const cells = ({ width }: (typeof viewports)[number]): string[] =>
    looks.map(({ theme, language }, at) => {
      const file = contrastFile(`${width}-${theme}-${language}`);
      return existsSync(file)
        ? readFileSync(file, 'utf8')
        : (earlier(width)?.[at] ?? 'not measured');
    });
  return [
    `| least contrast | ${looks.map(({ theme, language }) => `${theme}, ${namesOf[language]}`).join(' | ')} |`,
    `| --- ${looks.map(() => '| --- ').join('')}|`,
    ...viewports.map((viewport) => `| ${viewport.width} | ${cells(viewport).join(' | ')} |`),
    '',
  ].join('\n');
}

test('a sheet of each screen', async ({ page }) => {
  test.setTimeout(1_800_000);
  expect(existsSync(now), `${now}: npm run pictures -- every takes the pictures`).toBe(true);
  const folder = join(docs, 'screens');
  mkdirSync(folder, { recursive: true });
  const slugs = new Set(screenNames().map((name) => slugOf(name)));
  for (const file of readdirSync(folder))
    if (!slugs.has(file.replace(/(-parts)?\.webp$/, ''))) rmSync(join(folder, file));
  const sections: string[] = [];
  for (const name of screenNames()) {
    const slug = slugOf(name);
    const [sheet, partSheet] = [join(folder, `${slug}.webp`), join(folder, `${slug}-parts.webp`)];
    // A screen that was not taken this time keeps its sheets.
    if (readdirSync(now).some((file) => file.startsWith(`${slug}--full--`))) {
      await writeSheet(page, rowsOf(name), sheet);
      const parts = partsOf(name);
      if (parts.length > 0) await writeSheet(page, parts, partSheet);
    }
    if (existsSync(sheet)) sections.push(`## ${name}\n\n![before and now](screens/${slug}.webp)\n`);
    if (existsSync(partSheet))
      sections.push(`![its states, and what opens](screens/${slug}-parts.webp)\n`);
  }
  writeFileSync(pageFile, [intro, contrastTable(), ...sections].join('\n'));
});
