import Fastify from 'fastify';

import { captchaFramePath, captchaFramePlugin } from './captcha-frame.plugin.ts';
import { contentSecurityPolicy } from './policy.ts';
import { settingsFrom } from './settings.ts';

async function frameOf(env: Record<string, string>) {
  const app = Fastify();
  await app.register(captchaFramePlugin, { config: settingsFrom({ NODE_ENV: 'test', ...env }) });
  return app.inject(captchaFramePath);
}
const directive = (policy: unknown, name: string) =>
  String(policy)
    .split('; ')
    .find((part) => part.startsWith(`${name} `));

test.each([
  ['turnstile', 'https://challenges.cloudflare.com'],
  ['recaptcha', 'https://www.google.com https://www.gstatic.com'],
])('%s runs in its own page, the only one with access to it', async (CAPTCHA, origins) => {
  const answer = await frameOf({ CAPTCHA, CAPTCHA_SITE_KEY: 'a"<key>' });
  expect(answer.statusCode).toBe(200);
  expect(answer.body).toContain('data-site-key="a&#34;&#60;key>"');
  const policy = answer.headers['content-security-policy'];
  expect(directive(policy, 'script-src')).toMatch(
    new RegExp(`^script-src 'sha256-[^']+' ${origins}$`),
  );
  expect(directive(policy, 'frame-ancestors')).toBe("frame-ancestors 'self'");
});

test.each(['turnstile', 'recaptcha'])(
  'with %s the console itself has no access to it',
  (CAPTCHA) => {
    const policy = contentSecurityPolicy(settingsFrom({ NODE_ENV: 'test', CAPTCHA }), []);
    expect(directive(policy, 'script-src')).toBe("script-src 'self'");
    expect(directive(policy, 'frame-src')).toBe("frame-src 'self'");
    expect(policy).not.toMatch(/cloudflare|google|gstatic/);
  },
);

test.each(['off', 'altcha'])('with %s there is no such page', async (CAPTCHA) => {
  expect((await frameOf({ CAPTCHA })).statusCode).toBe(404);
  expect(
    directive(contentSecurityPolicy(settingsFrom({ NODE_ENV: 'test', CAPTCHA }), []), 'frame-src'),
  ).toBe("frame-src 'none'");
});
