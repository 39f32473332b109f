import { text } from 'node:stream/consumers';

import { SMTPServer, type SMTPServerOptions } from 'smtp-server';

import { smtpProvider, type MailProvider } from './mail.provider.ts';

const mail = { to: 'sana@example.com', subject: 'آپ کے اکاؤنٹ کی اطلاع', text: 'بینک اکاؤنٹ' };
let server: SMTPServer;
let provider: MailProvider;
let received: { from: unknown; to: string[]; source: string }[];

async function open(options: SMTPServerOptions = {}, login = 'console:secret'): Promise<void> {
  received = [];
  server = new SMTPServer({
    hideSTARTTLS: true,
    onAuth: ({ username, password }, _session, done) =>
      username === 'console' && password === 'secret'
        ? done(null, { user: username })
        : done(new Error('Invalid username or password')),
    onData: (stream, { envelope }, done) => {
      void text(stream).then((source) => {
        const from = envelope.mailFrom && envelope.mailFrom.address;
        received.push({ from, to: envelope.rcptTo.map(({ address }) => address), source });
        done();
      });
    },
    ...options,
  });
  const { port } = await new Promise<{ port: number }>((resolve) => {
    const listening = server.listen(0, '127.0.0.1', () => {
      const address = listening.address();
      if (typeof address === 'object' && address) resolve(address);
    });
  });
  const from = 'Dispatch Console <console@example.com>';
  provider = smtpProvider({ url: `smtp://${login}@127.0.0.1:${port}`, from });
}
afterEach(async () => {
  provider.close();
  await new Promise<void>((resolve) => {
    server.close(resolve);
  });
});

it('sends a mail in Urdu from the configured sender', async () => {
  await open();
  await provider.send(mail);
  const [first] = received;
  expect(first).toMatchObject({ from: 'console@example.com', to: [mail.to] });
  expect(first?.source).toContain('From: Dispatch Console <console@example.com>');
  expect(first?.source).toContain(Buffer.from(mail.text).toString('base64'));
});

it('verifies the login', async () => {
  await open();
  await expect(provider.verify()).resolves.toBeUndefined();
});

it('a wrong password is an error that says so', async () => {
  await open({}, 'console:wrong');
  await expect(provider.verify()).rejects.toMatchObject({ code: 'EAUTH' });
  await expect(provider.send(mail)).rejects.toMatchObject({ code: 'EAUTH' });
  expect(received).toEqual([]);
});

it('a refused recipient is an error', async () => {
  await open({ onRcptTo: (_address, _session, done) => done(new Error('Mailbox unavailable')) });
  await expect(provider.send(mail)).rejects.toMatchObject({ code: 'EENVELOPE' });
});
