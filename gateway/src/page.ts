import { readFileSync } from 'node:fs';
import { join } from 'node:path';

import type { RuntimeConfig } from 'shared-contracts/config/runtime-config';
import type { Composition } from 'shared-contracts/federation/composition';
import { contentPaths } from 'shared-contracts/federation/content-path';
import { compositionElementId, configElementId } from 'shared-contracts/federation/page';

/**
 * The failure is shown by the scripts. Without them nobody knows whether files are refused or still
 * on their way, so after 20 seconds the page says that it is loading, and what to do. System
 * colours only, because this is shown before any theme, in light and dark.
 */
export const bootStyle = `:root{color-scheme:light dark}body{margin:0;background:Canvas;color:CanvasText;font-family:Inter,"Segoe UI",system-ui,sans-serif}
#boot header{block-size:48px;border-block-end:1px solid color-mix(in srgb,CanvasText 15%,Canvas);display:flex;align-items:center;padding-inline:16px;font-weight:600}
#boot main{padding:16px;display:grid;gap:8px}#boot i{block-size:32px;border-radius:4px;background:color-mix(in srgb,CanvasText 6%,Canvas)}
#boot-failed,#boot-slow{visibility:hidden;position:fixed;inset-block-start:15vh;inset-inline:16px;max-inline-size:40em;margin-inline:auto;padding:16px;background:Canvas}
#boot-failed[data-code]{visibility:visible}#root:has(#boot)~#boot-slow{animation:late 0s 20s forwards}@keyframes late{to{visibility:visible}}`;

/** The mark as data: as a file it would take a request while the first page loads. */
const icon = `data:image/svg+xml,${encodeURIComponent(
  readFileSync(join(import.meta.dirname, '../assets/icon.svg'), 'utf8').trim(),
)}`;

const texts = {
  en: {
    dir: 'ltr',
    title: 'Dispatch console',
    slow: 'The console is still loading',
    slowWhy:
      "Your connection is slow. If nothing appears within 5 minutes, reload the page. If that doesn't help, tell your admin.",
    failed: "The console couldn't start",
    why: "Its files didn't load correctly. Reload the page. If this keeps happening, tell your admin.",
    noScript: 'The console needs JavaScript.',
  },
  ur: {
    dir: 'rtl',
    title: 'ڈسپیچ کنسول',
    slow: 'کنسول ابھی لوڈ ہو رہا ہے',
    slowWhy:
      'انٹرنیٹ سست ہے۔ اگر 5 منٹ میں کچھ نظر نہ آئے تو صفحہ دوبارہ لوڈ کریں۔ پھر بھی نہ چلے تو اپنے ایڈمن کو بتائیں۔',
    failed: 'کنسول شروع نہیں ہو سکا',
    why: 'اس کی فائلیں درست نہیں پہنچیں۔ صفحہ دوبارہ لوڈ کریں۔ اگر یہ برقرار رہے تو اپنے ایڈمن کو بتائیں۔',
    noScript: 'کنسول کو جاوا اسکرپٹ درکار ہے۔',
  },
} as const;

const dataBlock = (id: string, value: unknown) =>
  `<script type="application/json" id="${id}">${JSON.stringify(value).replaceAll('<', '\\u003c')}</script>`;

export interface PageParts {
  config: RuntimeConfig;
  composition: Composition;
  /** Address of the host's entry. */
  entry: string;
  /** Addresses to fetch early, in their releases. */
  preload: string[];
  /** Addresses of fonts to fetch early. */
  fonts: string[];
}

/** A file's hash; throws without one, because no script without a hash may be in a page. */
function integrityOf({ integrity, unchecked = [] }: Composition, url: string): string {
  const hash = integrity[url];
  if (hash) return ` integrity="${hash}"`;
  if (unchecked.some((base) => url.startsWith(base))) return '';
  throw new Error(`${url} has no hash in its release`);
}

/**
 * index.html: composition and settings as data, early fetches, the entry, and static content until
 * it renders.
 */
export function renderPage({ config, composition, entry, preload, fonts }: PageParts): string {
  const text = texts[config.locale];
  const byContent = contentPaths(composition);
  const addressOf = (url: string) => byContent.get(url) ?? url;
  const links = preload.map(
    (url) =>
      `<link rel="preload" as="script" href="${addressOf(url)}"${integrityOf(composition, url)} crossorigin="anonymous">`,
  );
  // Without a hash, because a font is fetched without one, and a preload that differs from its use
  // would be fetched twice.
  const faces = fonts.map(
    (url) =>
      `<link rel="preload" as="font" type="font/woff2" href="${addressOf(url)}" crossorigin="anonymous">`,
  );
  return `<!doctype html>
<html lang="${config.locale}" dir="${text.dir}" translate="no">
<head>
<meta charset="utf-8">
<meta name="google" content="notranslate">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${text.title}</title>
<link rel="icon" href="${icon}">
<link rel="apple-touch-icon" href="/icons/icon-192.png">
<link rel="manifest" href="/manifest.webmanifest">
<script defer src="${entry}"${integrityOf(composition, entry)} crossorigin="anonymous"></script>
${[...links, ...faces].join('\n')}
<style>${bootStyle}</style>
${dataBlock(compositionElementId, composition)}
${dataBlock(configElementId, config)}
</head>
<body>
<div id="root"><div id="boot" aria-busy="true"><header>${text.title}</header><main><i></i><i></i><i></i><i></i></main></div></div>
<div id="boot-failed" role="alert"><h1>${text.failed}</h1><p>${text.why}</p></div>
<div id="boot-slow" role="status"><h1>${text.slow}</h1><p>${text.slowWhy}</p></div>
<noscript><p>${text.noScript}</p></noscript>
</body>
</html>
`;
}
