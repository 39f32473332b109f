import { extensions } from '../core/endpoint.ts';
import * as T from '../core/schema.ts';

export const captchaProviders = ['off', 'altcha', 'turnstile', 'recaptcha'] as const;

/**
 * `/config.json`: settings at run time, from the environment at start, never baked into a build
 * (docs/architecture.md#settings-of-a-page).
 */
export const RuntimeConfig = T.Object({
  apiBase: T.String({ description: 'e.g. /api/v1, or a provider’s absolute address' }),
  audioBase: T.String({ description: 'voice notes, e.g. /get/audio' }),
  socketUrl: T.String({ description: 'blank for the same origin' }),
  captcha: T.Object({ provider: T.Values(captchaProviders), siteKey: T.Optional(T.String()) }),
  signOn: T.Optional(T.String({ description: 'name of the single sign-on provider' })),
  map: T.Object({
    layers: T.Array(
      T.Object({
        id: T.String(),
        kind: T.Values(['tiles', 'archive', 'built-in']),
        title: T.Object({ en: T.String(), ur: T.String() }),
        url: T.Optional(T.String({ description: 'of tiles, or of a PMTiles archive' })),
        attribution: T.Optional(T.String()),
      }),
    ),
  }),
  locale: T.Values(['en', 'ur']),
  flags: T.Record(T.String(), T.Boolean()),
  /** Extensions that the server in use has (docs/decisions/calls.md#optional-extensions). */
  extensions: T.Array(T.Values(extensions)),
  /** Demo mode: the sign-in page names the demo accounts. */
  demo: T.Boolean(),
  /** A development host: remotes may have any URL (docs/parts/releases.md#overrides). */
  development: T.Boolean(),
  /** Calls name the press that they follow from, for traces (docs/production.md#traces). */
  traces: T.Optional(T.Literal(true)),
});
export type RuntimeConfig = T.Static<typeof RuntimeConfig>;
