import type { FastifyInstance } from 'fastify';
import type { RuntimeConfig } from 'shared-contracts/config/runtime-config';

import { sha256Source } from './sha256-source.ts';

interface Provider {
  /** `LANGUAGE` is replaced by the console's. */
  script: string;
  /** Origins of its script, frames and calls. */
  origins: string[];
}

/** Captcha providers with a separate script. */
const providers: Partial<Record<RuntimeConfig['captcha']['provider'], Provider>> = {
  turnstile: {
    script:
      'https://challenges.cloudflare.com/turnstile/v0/api.js?render=explicit&onload=captchaReady',
    origins: ['https://challenges.cloudflare.com'],
  },
  recaptcha: {
    script:
      'https://www.google.com/recaptcha/api.js?render=explicit&onload=captchaReady&hl=LANGUAGE',
    origins: ['https://www.google.com', 'https://www.gstatic.com'],
  },
};

/** Path of the page that a third party's captcha runs in. */
export const captchaFramePath = '/captcha-frame';
/** Whether a configuration needs that page. */
export const hasCaptchaFrame = (config: RuntimeConfig): boolean =>
  providers[config.captcha.provider] !== undefined;

/**
 * Both providers have the same calls. Posts the token to the console, blank when it expired, and
 * the height that it needs.
 */
const frameScript = `
const { siteKey, script } = document.currentScript.dataset;
const parameters = new URLSearchParams(location.search);
const language = parameters.get('language') === 'ur' ? 'ur' : 'en';
const send = (message) => parent.postMessage(message, location.origin);
const blank = () => send({ captcha: '' });
let api, widget;
globalThis.captchaReady = () => {
  api = globalThis.turnstile ?? globalThis.grecaptcha;
  widget = api.render(document.getElementById('captcha'), {
    sitekey: siteKey, language, theme: parameters.get('theme') === 'dark' ? 'dark' : 'light',
    callback: (token) => send({ captcha: token }), 'expired-callback': blank, 'error-callback': blank,
  });
};
addEventListener('message', ({ origin, source, data }) => {
  if (origin !== location.origin || source !== parent || data?.captcha !== 'reset' || !api) return;
  api.reset(widget);
  blank();
});
const seen = (frame) => frame.checkVisibility({ visibilityProperty: true, opacityProperty: true });
new MutationObserver(() => {
  const heights = [...document.querySelectorAll('iframe')].filter(seen).map((frame) => Math.ceil(frame.getBoundingClientRect().bottom));
  send({ captchaHeight: Math.max(80, ...heights) });
}).observe(document.body, { subtree: true, childList: true, attributes: true });
const tag = document.createElement('script');
tag.src = script.replace('LANGUAGE', language);
document.head.append(tag);
`;

const attribute = (text: string): string =>
  text.replace(/[&"<]/g, (sign) => `&#${sign.charCodeAt(0)};`);

function framePage({ script }: Provider, siteKey: string): string {
  return `<!doctype html><html translate="no"><head><meta charset="utf-8"><meta name="google" content="notranslate"><title>Captcha</title></head><body style="margin:0"><div id="captcha"></div>
<script data-site-key="${attribute(siteKey)}" data-script="${attribute(script)}">${frameScript}</script></body></html>`;
}

/**
 * That page's own policy: only the provider is allowed, and only the console may frame it. The
 * console's policy stays as strict as without it.
 */
function framePolicy({ origins }: Provider): string {
  const theirs = origins.join(' ');
  return [
    "default-src 'none'",
    `script-src ${sha256Source(frameScript)} ${theirs}`,
    `frame-src ${theirs}`,
    `connect-src ${theirs}`,
    `img-src ${theirs} data:`,
    // Both style their elements inline.
    "style-src 'unsafe-inline'",
    "base-uri 'none'",
    "form-action 'none'",
    "frame-ancestors 'self'",
  ].join('; ');
}

/** A third party's captcha in a separate page, framed by the sign-in page. */
export async function captchaFramePlugin(
  app: FastifyInstance,
  { config }: { config: RuntimeConfig },
): Promise<void> {
  const provider = providers[config.captcha.provider];
  if (!provider) return;
  const page = framePage(provider, config.captcha.siteKey ?? '');
  const headers = {
    'content-security-policy': framePolicy(provider),
    'x-content-type-options': 'nosniff',
    'referrer-policy': 'strict-origin',
    'cache-control': 'no-cache',
  };
  app.get(captchaFramePath, (_request, reply) =>
    reply.headers(headers).type('text/html; charset=utf-8').send(page),
  );
}
