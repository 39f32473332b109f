import { join } from 'node:path';

import type { RuntimeConfig } from 'shared-contracts/config/runtime-config';

import { browserScript, inlineJson } from '../browser-script.ts';
import { originOf } from '../policy.ts';
import { sha256Source } from '../sha256-source.ts';
import { texts } from './tracking-texts.ts';

export type Layer = RuntimeConfig['map']['layers'][number];

/** Data for the page's script. */
export interface TrackingData {
  locale: 'en' | 'ur';
  texts: typeof texts;
  apiBase: string;
  /** The ground of the map; undefined where only the console has one. */
  layer?: Layer;
  /** Colours of the points on the map. */
  markers: typeof markers;
  /** Libraries that only the map needs. */
  scripts: { ol: string; pmtiles: string };
}

/** Stops are dark squares and the driver is round, as on the console's maps. */
const markers = { pickup: '#1b1b1b', dropoff: '#6b6b6b', driver: '#236489' } as const;

/** Paths of the map's libraries. */
export const mapScripts = { ol: '/t/ol.js', pmtiles: '/t/pmtiles.js' } as const;

const styleOf = (
  mapHeight: string,
): string => `:root{color-scheme:light dark;--line:color-mix(in srgb,CanvasText 18%,Canvas);--quiet:color-mix(in srgb,CanvasText 68%,Canvas)}
*{box-sizing:border-box}[hidden]{display:none!important}
body{margin:0;background:Canvas;color:CanvasText;font:16px/24px Inter,"Segoe UI","Noto Naskh Arabic",system-ui,sans-serif}
:lang(ur){font-family:"Noto Naskh Arabic",Inter,"Segoe UI",system-ui,sans-serif;line-height:30px}
main{display:grid;gap:16px;padding:16px;max-inline-size:560px;margin-inline:auto}
header{display:flex;justify-content:space-between;align-items:center;gap:8px;color:var(--quiet)}
h1{margin:0;font-size:22px;line-height:32px}p,dl,dd{margin:0}
#time{font-size:18px}#trip{display:grid;gap:16px}
dl{display:grid;gap:8px}dl div{display:grid;grid-template-columns:7em 1fr;gap:8px}dt,#updated,#position{color:var(--quiet)}
dd{overflow-wrap:anywhere}dt::before{content:'';display:inline-block;inline-size:10px;block-size:10px;margin-inline-end:8px;border:1px solid #fff}#vehicle-label::before{border-color:transparent}
#driver-label::before{background:${markers.driver};border-radius:50%}#pickup-label::before{background:${markers.pickup}}#dropoff-label::before{background:${markers.dropoff}}
#map{block-size:${mapHeight};border:1px solid var(--line);border-radius:8px;overflow:hidden;position:relative;direction:ltr}
.ol-viewport,.ol-layer,.ol-overlaycontainer-stopevent{position:absolute}.ol-zoom{position:absolute;inset-block-start:8px;inset-inline-start:8px;display:grid;gap:4px}
.ol-attribution{position:absolute;inset-block-end:0;inset-inline-end:0;font-size:11px;background:Canvas}.ol-attribution ul{margin:0;padding:0 4px;list-style:none}.ol-attribution button{display:none}
.actions{display:flex;flex-wrap:wrap;gap:8px}
button{font:inherit;min-block-size:44px;min-inline-size:44px;padding-inline:16px;border-radius:6px;border:1px solid var(--line);background:Canvas;color:CanvasText;cursor:pointer}
button:hover{background:color-mix(in srgb,CanvasText 6%,Canvas)}:focus-visible{outline:2px solid CanvasText;outline-offset:2px}
#cancel,#confirm-cancel{color:light-dark(#b10e1c,#f1707b);border-color:currentColor}
dialog{border:1px solid var(--line);border-radius:8px;padding:24px;max-inline-size:min(400px,90vw)}dialog h2{margin:0 0 8px;font-size:18px}dialog .actions{margin-block-start:16px}
::backdrop{background:#0008}`;

const field = (name: string): string =>
  `<div id="${name}-row"><dt id="${name}-label"></dt><dd><bdi id="${name}"></bdi></dd></div>`;

const body = `<main>
<header><span id="number"></span><button type="button" id="language"></button></header>
<div role="status"><h1 id="stage"></h1><p id="time"></p></div>
<p id="updated"></p>
<p id="position"></p>
<div id="trip" hidden>
<div id="map" role="region" hidden></div>
<dl>${['driver', 'vehicle', 'pickup', 'dropoff'].map(field).join('')}</dl>
<div class="actions"><button type="button" id="cancel" hidden></button><button type="button" id="messages"></button></div>
</div>
<p id="notice" role="alert"></p>
</main>
<dialog id="confirm" aria-labelledby="confirm-title" aria-describedby="confirm-text"><h2 id="confirm-title"></h2><p id="confirm-text"></p><div class="actions"><button type="button" id="confirm-cancel"></button><button type="button" id="keep"></button></div></dialog>`;

/**
 * The page on which a customer follows a trip by its link (docs/parts/page.md#tracking): one file
 * with its own policy, of no release and without anything of the console.
 */
export function trackingPage({ apiBase, locale, map }: RuntimeConfig): {
  html: string;
  headers: Record<string, string>;
} {
  const layer = map.layers.find(({ kind }) => kind !== 'built-in');
  // Without a ground there is little to see.
  const style = styleOf(layer ? '45vh' : '25vh');
  const script = browserScript(join(import.meta.dirname, 'tracking-script.ts'));
  const data: TrackingData = {
    locale,
    texts,
    apiBase,
    ...(layer && { layer }),
    markers,
    scripts: mapScripts,
  };
  const html = `<!doctype html>
<html lang="${locale}" dir="${locale === 'ur' ? 'rtl' : 'ltr'}" translate="no">
<head>
<meta charset="utf-8">
<meta name="google" content="notranslate">
<meta name="robots" content="noindex">
<meta name="viewport" content="width=device-width, initial-scale=1">
<link rel="icon" href="/icons/icon.svg">
<title>${texts[locale].title}</title>
<style>${style}</style>
<script type="application/json" id="tracking-data">${inlineJson(data)}</script>
</head>
<body>
${body}
<script>${script}</script>
</body>
</html>
`;
  return {
    html,
    headers: {
      'content-security-policy': [
        "default-src 'none'",
        `script-src 'self' ${sha256Source(script)}`,
        `style-src ${sha256Source(style)}`,
        `connect-src 'self' ${[apiBase, layer?.kind === 'archive' ? layer.url : ''].flatMap(originOf).join(' ')}`,
        `img-src 'self' data: blob: ${layer?.kind === 'tiles' ? originOf(layer.url).join(' ') : ''}`,
        "base-uri 'none'",
        "form-action 'none'",
        "frame-ancestors 'none'",
      ].join('; '),
      'cross-origin-opener-policy': 'same-origin',
      'permissions-policy': 'microphone=(), camera=(), geolocation=()',
      'referrer-policy': 'no-referrer',
      'cache-control': 'no-cache',
    },
  };
}
