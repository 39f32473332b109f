import type { AppOptions } from 'dispatch-api/src/app.ts';
import { sentMessages } from 'dispatch-api/src/database/schema.ts';
import { desc } from 'drizzle-orm';
import { formatPhone } from 'shared-contracts/core/phone';
import { timeZone } from 'shared-contracts/core/time-zone';

const shown = 50;
const style =
  'body{font:14px system-ui;margin:2rem auto;max-width:52rem;padding:0 1rem;color-scheme:light dark}table{border-collapse:collapse;width:100%}td,th{text-align:start;padding:.4rem .8rem;border-bottom:1px solid #8884}code{font-size:1.2em}';
const escaped = (text: string): string =>
  text.replace(/[&<>"]/g, (sign) => `&#${sign.charCodeAt(0)};`);

/**
 * A page that shows the outbox, newest first, and reloads itself
 * (docs/decisions/calls.md#captcha-and-messages).
 */
export const outboxPage: NonNullable<AppOptions['demoCalls']> = (api, { database }) => {
  api.get('/outbox', { schema: { hide: true } }, async (_request, reply) => {
    const rows = await database
      .select()
      .from(sentMessages)
      .orderBy(desc(sentMessages.at), desc(sentMessages.id))
      .limit(shown);
    const lines = rows.map(
      ({ at, channel, phone, code, text }) =>
        `<tr><td>${at.toLocaleTimeString('en-GB', { timeZone })}</td><td>${channel === 'call' ? 'Call' : 'SMS'}</td><td>${escaped(formatPhone(phone))}</td><td><code>${escaped(code)}</code></td><td>${escaped(text)}</td></tr>`,
    );
    return reply
      .type('text/html; charset=utf-8')
      .header(
        'content-security-policy',
        "default-src 'none'; style-src 'unsafe-inline'; frame-ancestors 'none'",
      )
      .send(
        `<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><meta http-equiv="refresh" content="3"><title>Outbox</title><style>${style}</style></head>` +
          '<body><h1>Outbox</h1><p>Demo mode: messages that a gateway would have sent.</p>' +
          (lines.length > 0
            ? `<table><thead><tr><th>Time</th><th>By</th><th>To</th><th>Code</th><th>Message</th></tr></thead><tbody>${lines.join('')}</tbody></table>`
            : '<p>Nothing was sent yet.</p>') +
          '</body></html>',
      );
  });
};
