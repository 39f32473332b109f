import type { SMTPServerOptions } from 'smtp-server';

import { openMailServer, type MailServer } from '../testing/mail-server.ts';
import { smtpProvider, type MailProvider } from './mail.provider.ts';

const mail = {
  to: 'sana@example.com',
  language: 'ur',
  subject: 'آپ کے اکاؤنٹ کی اطلاع',
  text: 'بینک اکاؤنٹ',
} as const;
let server: MailServer;
let provider: MailProvider;

async function open(options: SMTPServerOptions = {}, login?: string): Promise<void> {
  server = await openMailServer(options, login);
  const from = 'Dispatch Console <console@example.com>';
  provider = smtpProvider({ url: server.url, from });
}
afterEach(async () => {
  provider.close();
  await server.close();
});

it('sends a mail in Urdu from the configured sender', async () => {
  await open();
  await provider.send(mail);
  expect(server.received).toMatchObject([
    {
      from: 'console@example.com',
      to: [mail.to],
      mail: {
        from: { name: 'Dispatch Console', address: 'console@example.com' },
        subject: mail.subject,
        text: mail.text,
        attachments: [],
      },
    },
  ]);
});

it('its HTML has the direction of the language, links, and nothing but the text', async () => {
  await open();
  const text = 'R&D <b>\n\nرپورٹ: https://console.example/a?b=1&c=2';
  await provider.send({ ...mail, text });
  await provider.send({ ...mail, language: 'en' });
  const [urdu, english] = server.received.map(({ mail: { html } }) => html?.trim());
  const link = 'https://console.example/a?b=1&amp;c=2';
  expect(urdu).toBe(
    `<div lang="ur" dir="rtl">R&amp;D &lt;b&gt;<br>\n<br>\nرپورٹ: <a href="${link}">${link}</a></div>`,
  );
  expect(english).toContain('<div lang="en" dir="ltr">');
});

it('sends a file with a mail', async () => {
  await open();
  const content = Buffer.from('Zone\r\nصدر\r\n');
  const contentType = 'text/csv; charset=utf-8';
  await provider.send({ ...mail, attachments: [{ filename: 'a.csv', content, contentType }] });
  const [file] = server.received[0]?.mail.attachments ?? [];
  expect(file).toMatchObject({ filename: 'a.csv', mimeType: 'text/csv' });
  expect(Buffer.from(file?.content as ArrayBuffer)).toEqual(content);
});

it('verifies the login', async () => {
  await open();
  await expect(provider.verify()).resolves.toBeUndefined();
});

it('a wrong password is an error that says so', async () => {
  await open({}, 'console:wrong');
  await expect(provider.verify()).rejects.toMatchObject({ code: 'EAUTH' });
  await expect(provider.send(mail)).rejects.toMatchObject({ code: 'EAUTH' });
  expect(server.received).toEqual([]);
});

it('a refused recipient is an error', async () => {
  await open({ onRcptTo: (_address, _session, done) => done(new Error('Mailbox unavailable')) });
  await expect(provider.send(mail)).rejects.toMatchObject({ code: 'EENVELOPE' });
});
