import type { RuntimeConfig } from 'shared-contracts/config/runtime-config';
import { captchaProviders } from 'shared-contracts/config/runtime-config';
import { extensions } from 'shared-contracts/core/endpoint';

type Env = Record<string, string | undefined>;

const streets = {
  id: 'streets',
  kind: 'tiles',
  title: { en: 'Streets', ur: 'گلیاں' },
  url: 'https://tile.openstreetmap.org/{z}/{x}/{y}.png',
  attribution: '© OpenStreetMap',
} as const;
const satellite = {
  id: 'satellite',
  kind: 'tiles',
  title: { en: 'Satellite', ur: 'سیٹلائٹ' },
  url: 'https://server.arcgisonline.com/ArcGIS/rest/services/World_Imagery/MapServer/tile/{z}/{y}/{x}',
  attribution: '© Esri',
} as const;
/**
 * Rendered from the service's own zones, without any network
 * (docs/decisions/screens.md#base-layers).
 */
const builtIn = { id: 'built-in', kind: 'built-in', title: { en: 'Zones', ur: 'زونز' } } as const;

function choice<const T extends readonly string[]>(
  name: string,
  value: string | undefined,
  known: T,
  fallback: T[number],
): T[number] {
  if (value === undefined || value === '') return fallback;
  const found = known.find((item) => item === value);
  if (found === undefined) throw new Error(`${name}=${value}: known are ${known.join(', ')}`);
  return found;
}

/** `a, b=off` → { a: true, b: false }. */
function flagsOf(text = ''): Record<string, boolean> {
  const items = text
    .split(',')
    .map((item) => item.trim())
    .filter(Boolean);
  return Object.fromEntries(
    items.map((item) => [item.replace(/=.*/, ''), !/=(off|0|false)$/.test(item)]),
  );
}

function layersOf(env: Env): RuntimeConfig['map']['layers'] {
  if (env['MAP_LAYERS'] === 'built-in') return [builtIn];
  const tiles = env['MAP_TILES_URL']
    ? [{ ...streets, url: env['MAP_TILES_URL'], attribution: env['MAP_TILES_ATTRIBUTION'] ?? '' }]
    : [streets, satellite];
  return [...tiles, builtIn];
}

/**
 * The settings at run time, from the environment at start; an invalid value stops the start with
 * its name.
 */
export function settingsFrom(env: Env): RuntimeConfig {
  const provider = choice('CAPTCHA', env['CAPTCHA'], captchaProviders, 'altcha');
  return {
    apiBase: env['API_BASE'] ?? '/api/v1',
    audioBase: env['AUDIO_BASE'] ?? '/get/audio',
    socketUrl: env['SOCKET_URL'] ?? '',
    captcha: { provider, ...(env['CAPTCHA_SITE_KEY'] ? { siteKey: env['CAPTCHA_SITE_KEY'] } : {}) },
    map: { layers: layersOf(env) },
    locale: choice('LOCALE', env['LOCALE'], ['en', 'ur'] as const, 'en'),
    flags: flagsOf(env['FLAGS']),
    extensions:
      env['EXTENSIONS'] === undefined
        ? [...extensions]
        : extensions.filter((name) =>
            env['EXTENSIONS']
              ?.split(',')
              .map((item) => item.trim())
              .includes(name),
          ),
    demo: env['NODE_ENV'] !== 'production' || env['DEMO'] === '1',
    development: env['DEVELOPMENT'] === '1',
  };
}
