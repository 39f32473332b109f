import { existsSync } from 'node:fs';

import { traceErrors } from 'server-settings/call-settings';
import { readEnvironment, type Environment } from 'server-settings/environment';
import { GatewayEnvironment, isProduction } from 'server-settings/variables';
import type { RuntimeConfig } from 'shared-contracts/config/runtime-config';
import { offlineFlag } from 'shared-contracts/offline/worker';

import { archivePath } from './archive.plugin.ts';
import { isChannel } from './channel.ts';
import { isPublicKey } from './signatures.ts';

const streets = { id: 'streets', title: { en: 'Streets', ur: 'سڑکیں' } } as const;
const satellite = { id: 'satellite', title: { en: 'Satellite', ur: 'سیٹلائٹ' } } as const;
/**
 * Tile servers for anybody's development. Their terms forbid a service's use
 * (https://operations.osmfoundation.org/policies/tiles/).
 */
const publicTiles = {
  streets: {
    url: 'https://tile.openstreetmap.org/{z}/{x}/{y}.png',
    attribution: '© OpenStreetMap',
  },
  satellite: {
    url: 'https://server.arcgisonline.com/ArcGIS/rest/services/World_Imagery/MapServer/tile/{z}/{y}/{x}',
    attribution: '© Esri',
  },
} as const;
/** A sketch with the service's own zones (docs/decisions/screens.md#base-layers). */
const builtIn = {
  id: 'built-in',
  kind: 'built-in',
  title: { en: 'Basic map', ur: 'سادہ نقشہ' },
} as const;

/** `['a', 'b=off']` → { a: true, b: false }. */
const flagsOf = (items: readonly string[]): Record<string, boolean> =>
  Object.fromEntries(items.map((item) => [item.replace(/=.*/, ''), !/=(off|0|false)$/.test(item)]));

type Layers = RuntimeConfig['map']['layers'];

/** Tiles that the operator has named, or else those for development. */
function tilesOf(settings: GatewayEnvironment): Layers {
  const named = [
    {
      ...streets,
      kind: 'tiles',
      url: settings.MAP_TILES_URL,
      attribution: settings.MAP_TILES_ATTRIBUTION,
    },
    {
      ...satellite,
      kind: 'tiles',
      url: settings.MAP_SATELLITE_URL,
      attribution: settings.MAP_SATELLITE_ATTRIBUTION,
    },
  ] as const;
  if (isProduction(settings) || named.some(({ url }) => url)) return named.filter(({ url }) => url);
  return named.map((layer) => ({ ...layer, ...publicTiles[layer.id] }));
}

function layersOf(settings: GatewayEnvironment): Layers {
  const { MAP_ARCHIVE: own } = settings;
  const tiles = settings.MAP_LAYERS === 'built-in' ? [] : tilesOf(settings);
  if (!own) return [...tiles, builtIn];
  const archive = {
    ...streets,
    kind: 'archive',
    url: archiveFileOf(settings) ? archivePath : own,
    attribution: settings.MAP_TILES_ATTRIBUTION || '© OpenMapTiles © OpenStreetMap',
  } as const;
  return [archive, ...tiles.filter(({ id }) => id !== streets.id), builtIn];
}

/** The archive of the map that this gateway serves; undefined for none, or one at an address. */
export const archiveFileOf = ({ MAP_ARCHIVE: archive }: GatewayEnvironment): string | undefined =>
  archive && !/^https?:/.test(archive) ? archive : undefined;

/** The page's settings. */
export const runtimeConfigOf = (settings: GatewayEnvironment): RuntimeConfig => ({
  apiBase: settings.API_BASE,
  audioBase: settings.AUDIO_BASE,
  socketUrl: settings.SOCKET_URL,
  captcha: {
    provider: settings.CAPTCHA,
    ...(settings.CAPTCHA_SITE_KEY && { siteKey: settings.CAPTCHA_SITE_KEY }),
  },
  ...(settings.OIDC_NAME && { signOn: settings.OIDC_NAME }),
  map: { layers: layersOf(settings) },
  locale: settings.LOCALE,
  flags: { ...flagsOf(settings.FLAGS), ...(settings.OFFLINE ? {} : { [offlineFlag]: false }) },
  extensions: settings.EXTENSIONS,
  demo: settings.DEMO,
  development: settings.DEVELOPMENT,
  ...(settings.OTEL_EXPORTER_OTLP_ENDPOINT && { traces: true }),
});

/** Reasons why these settings are unsafe for production, one line each. */
const productionErrors = (settings: GatewayEnvironment): string[] => [
  ...(settings.DEMO
    ? ['DEMO must be off in production; a demo runs with NODE_ENV=development']
    : []),
  ...(settings.CAPTCHA === 'off' ? ['CAPTCHA must not be off in production'] : []),
  ...(settings.POINTER_KEYS.length === 0
    ? ['POINTER_KEYS must be set in production: without it, whoever writes the registry releases']
    : []),
  ...(['turnstile', 'recaptcha'].includes(settings.CAPTCHA) && !settings.CAPTCHA_SITE_KEY
    ? [`CAPTCHA_SITE_KEY must be set for ${settings.CAPTCHA}`]
    : []),
];

/** The settings of this gateway; throws `WrongSettings` with every one that means nothing. */
export const readSettings = (environment: Environment): GatewayEnvironment =>
  readEnvironment(GatewayEnvironment, environment, (settings) => [
    ...((settings.TLS_CERT_FILE === undefined) === (settings.TLS_KEY_FILE === undefined)
      ? []
      : ['TLS_CERT_FILE and TLS_KEY_FILE belong together']),
    ...(existsSync(archiveFileOf(settings) ?? import.meta.filename)
      ? []
      : ['MAP_ARCHIVE must be a file that exists, or an address']),
    ...traceErrors(settings),
    ...(isChannel(settings.CHANNEL) ? [] : ['CHANNEL must be a name as stable or staging']),
    ...(settings.RELEASES && !settings.REGISTRY_DATABASE_URL
      ? ['RELEASES needs REGISTRY_DATABASE_URL']
      : []),
    ...(settings.POINTER_KEYS.every(isPublicKey)
      ? []
      : ['POINTER_KEYS must be public keys as `release keys new` prints them, by commas']),
    ...(isProduction(settings) ? productionErrors(settings) : []),
  ]);

/** The settings at run time, from environment variables. */
export const settingsFrom = (environment: Environment): RuntimeConfig =>
  runtimeConfigOf(readSettings(environment));
