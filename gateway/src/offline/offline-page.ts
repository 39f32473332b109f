import { readFileSync } from 'node:fs';
import { join } from 'node:path';

import { draftPrefix, storedListMs, storedListPrefix } from 'shared-contracts/offline/stored-list';

import { browserScript, inlineJson } from '../browser-script.ts';
import { sha256Source } from '../sha256-source.ts';
import { mark } from './mark.ts';

const texts = {
  en: {
    title: 'Dispatch console',
    why: {
      network: [
        'This computer is offline',
        "There's no network connection. Check the cable or the Wi-Fi. The console opens automatically when the connection is back.",
      ],
      server: [
        "Can't reach the console",
        "This computer is online, but the console's server isn't responding. Retrying every three seconds. The console opens automatically.",
      ],
      answers: [
        "The console isn't ready",
        'The server returned error {status}. Retrying every three seconds. The console opens automatically.',
      ],
      signIn: [
        'Your network asks you to sign in',
        'Open any website to sign in to your network. The console then opens automatically.',
      ],
    },
    retry: 'Try again',
    drafts: 'Unsent forms saved on this computer: {count}.',
    signedOut: 'No one is signed in on this browser, so nothing is saved here.',
    asOf: 'as of {time}',
    noRows: 'No rows',
    noLists: 'No lists were opened here in the last 12 hours.',
  },
  ur: {
    title: 'ڈسپیچ کنسول',
    why: {
      network: [
        'یہ کمپیوٹر آف لائن ہے',
        'نیٹ ورک سے رابطہ نہیں ہے۔ کیبل یا وائی فائی چیک کریں۔ رابطہ بحال ہوتے ہی کنسول خود بخود کھل جائے گا۔',
      ],
      server: [
        'کنسول سے رابطہ نہیں ہو رہا',
        'یہ کمپیوٹر آن لائن ہے، مگر کنسول کا سرور جواب نہیں دے رہا۔ ہر تین سیکنڈ بعد دوبارہ کوشش ہو رہی ہے۔ کنسول خود بخود کھل جائے گا۔',
      ],
      answers: [
        'کنسول تیار نہیں ہے',
        'سرور نے خرابی {status} بتائی۔ ہر تین سیکنڈ بعد دوبارہ کوشش ہو رہی ہے۔ کنسول خود بخود کھل جائے گا۔',
      ],
      signIn: [
        'آپ کا نیٹ ورک لاگ ان مانگ رہا ہے',
        'کوئی بھی ویب سائٹ کھول کر نیٹ ورک میں لاگ ان کریں۔ کنسول پھر خود بخود کھل جائے گا۔',
      ],
    },
    retry: 'دوبارہ کوشش کریں',
    drafts: 'اس کمپیوٹر پر محفوظ فارم جو بھیجے نہیں گئے: {count}۔',
    signedOut: 'اس براؤزر میں کوئی لاگ ان نہیں، اس لیے یہاں کچھ محفوظ نہیں۔',
    asOf: '\u2068{time}\u2069 کے مطابق',
    noRows: 'کوئی اندراج نہیں',
    noLists: 'پچھلے 12 گھنٹوں میں یہاں کوئی فہرست نہیں کھولی گئی۔',
  },
} satisfies Record<
  'en' | 'ur',
  { why: Record<'network' | 'server' | 'answers' | 'signIn', [string, string]> } & Record<
    string,
    unknown
  >
>;

/** Data for the page's script. */
export interface OfflineData {
  locale: 'en' | 'ur';
  texts: Record<'en' | 'ur', (typeof texts)['en']>;
  storedListPrefix: string;
  storedListMs: number;
  /** A list with more columns has blocks of lines on a phone. */
  maxPhoneColumns: number;
  draftPrefix: string;
}

const assets = join(import.meta.dirname, '../../assets');
/** In the page itself: not every system has Urdu's letters, and without a network none can come. */
const urduFont = `@font-face{font-family:"Noto Naskh Arabic";src:url(data:font/woff2;base64,${readFileSync(join(assets, 'noto-naskh-arabic.woff2'), 'base64')}) format("woff2");unicode-range:U+0600-06FF,U+0750-077F,U+08A0-08FF,U+200C-200E,U+FB50-FDFF,U+FE70-FEFF}`;

/** System colours follow the theme by `color-scheme`, and are right in forced colours too. */
const style = `${urduFont}
:root{color-scheme:light dark;--line:color-mix(in srgb,CanvasText 18%,Canvas);--quiet:color-mix(in srgb,CanvasText 68%,Canvas)}
*{box-sizing:border-box}body{margin:0;background:Canvas;color:CanvasText;font:14px/20px Inter,"Segoe UI","Noto Naskh Arabic",system-ui,sans-serif}
:lang(ur){font-family:"Noto Naskh Arabic",Inter,"Segoe UI",system-ui,sans-serif;line-height:26px}
header{block-size:48px;border-block-end:1px solid var(--line);display:flex;align-items:center;gap:8px;padding-inline:16px;font-weight:600}
main{padding:24px 16px;display:grid;gap:24px;max-inline-size:1600px;margin-inline:auto;grid-template-columns:minmax(0,1fr)}
section{display:grid;gap:8px;justify-items:start;max-inline-size:44em}h1{margin:0;font-size:20px;line-height:28px}p{margin:0}
p:empty{display:none}.quiet,summary span{color:var(--quiet)}
button{font:inherit;min-block-size:32px;padding-inline:12px;border-radius:6px;border:1px solid var(--line);background:Canvas;color:CanvasText}
button:hover{background:color-mix(in srgb,CanvasText 6%,Canvas)}:focus-visible{outline:2px solid CanvasText;outline-offset:2px}
#lists{display:grid;gap:8px;grid-template-columns:minmax(0,1fr)}details{border:1px solid var(--line);border-radius:8px}
summary{padding:8px 12px;min-block-size:36px;cursor:pointer}summary strong,summary span{display:inline-block;margin-inline-end:8px}
details div{overflow:auto;max-block-size:70vh;border-block-start:1px solid var(--line)}details p{padding:8px 12px}
table{border-collapse:collapse;inline-size:100%}th,td{text-align:start;padding:6px 12px;white-space:nowrap;font-weight:400}
th,td{color:var(--quiet)}th{position:sticky;inset-block-start:0;background:Canvas;font-weight:600}tbody tr{border-block-start:1px solid var(--line)}
@media(max-width:639px){th,td{white-space:normal;overflow-wrap:anywhere}tbody td+td{inline-size:40%}.blocks td+td{inline-size:auto}.blocks thead{position:absolute;clip-path:inset(50%)}.blocks tbody,.blocks tr{display:block}.blocks tr{padding:6px 12px}.blocks td{display:flex;gap:8px;padding:0;white-space:normal;overflow-wrap:anywhere}.blocks td:has(bdi:empty){display:none}.blocks td::before{content:attr(data-title);flex:0 0 40%;font-weight:600}}`;

/** A script of this folder as a browser runs it. */
export const scriptOf = (file: string): string => browserScript(join(import.meta.dirname, file));

/**
 * The page that the service worker answers with when the console cannot be reached
 * (docs/parts/page.md#offline): one file, with its own policy, of no release. It reads what the
 * browser has kept for the signed-in user.
 */
export function offlinePage(locale: OfflineData['locale']): {
  html: string;
  headers: Record<string, string>;
} {
  const data: OfflineData = {
    locale,
    texts,
    storedListPrefix,
    storedListMs,
    maxPhoneColumns: 3,
    draftPrefix,
  };
  const script = scriptOf('offline-script.ts');
  const html = `<!doctype html>
<html lang="${locale}" dir="${locale === 'ur' ? 'rtl' : 'ltr'}" translate="no">
<head>
<meta charset="utf-8">
<meta name="google" content="notranslate">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${texts[locale].title}</title>
<style>${style}</style>
<script type="application/json" id="offline-data">${inlineJson(data)}</script>
</head>
<body>
<header>${mark}<span id="name"></span></header>
<main>
<section><div role="alert"><h1 id="what"></h1><p id="why"></p></div><button type="button" id="retry"></button><p id="drafts"></p><p id="none" class="quiet"></p></section>
<div id="lists"></div>
</main>
<script>${script}</script>
</body>
</html>
`;
  return {
    html,
    headers: {
      'content-security-policy': [
        "default-src 'none'",
        `script-src ${sha256Source(script)}`,
        `style-src ${sha256Source(style)}`,
        "connect-src 'self'",
        'font-src data:',
        "base-uri 'none'",
        "form-action 'none'",
        "frame-ancestors 'none'",
        "require-trusted-types-for 'script'",
        "trusted-types 'none'",
      ].join('; '),
      'cross-origin-opener-policy': 'same-origin',
      'permissions-policy': 'microphone=(), camera=(), geolocation=()',
      'referrer-policy': 'same-origin',
    },
  };
}
