import type { RuntimeConfig } from 'shared-contracts/config/runtime-config';
import { extensions } from 'shared-contracts/core/endpoint';
import { configElementId } from 'shared-contracts/federation/page';

/**
 * Defaults for a page without settings, such as a test's: our own API on the same origin. The
 * gateway always writes settings.
 */
const defaults: RuntimeConfig = {
  apiBase: '/api/v1',
  audioBase: '/get/audio',
  socketUrl: '',
  captcha: { provider: 'off' },
  map: {
    layers: [{ id: 'built-in', kind: 'built-in', title: { en: 'Basic map', ur: 'سادہ نقشہ' } }],
  },
  locale: 'en',
  flags: {},
  extensions: [...extensions],
  demo: false,
  development: false,
};

/** Reads the settings that the gateway wrote into the page as a data block. */
function readConfig(page: Document): RuntimeConfig {
  const text = page.getElementById(configElementId)?.textContent.trim();
  // The gateway renders the block from the same schema and refuses to start on settings that do not
  // fit it.
  return text ? { ...defaults, ...(JSON.parse(text) as Partial<RuntimeConfig>) } : defaults;
}

/**
 * Settings at run time (docs/architecture.md#settings-of-a-page), fixed for the life of the page.
 */
export const config: RuntimeConfig = readConfig(document);

/**
 * Whether the server in use has an undocumented extension
 * (docs/decisions/calls.md#optional-extensions).
 */
export const hasExtension = (extension: RuntimeConfig['extensions'][number]): boolean =>
  config.extensions.includes(extension);
