import { buffer } from 'node:stream/consumers';

import PostalMime, { type Email } from 'postal-mime';
import { SMTPServer, type SMTPServerOptions } from 'smtp-server';

export interface MailServer {
  url: string;
  /** Mails that were taken, oldest first. */
  received: { from: string; to: string[]; mail: Email }[];
  close(): Promise<void>;
}

/** A mail server that knows one account: `console` with the password `secret`. */
export async function openMailServer(
  options: SMTPServerOptions = {},
  login = 'console:secret',
): Promise<MailServer> {
  const received: MailServer['received'] = [];
  const server = new SMTPServer({
    hideSTARTTLS: true,
    onAuth: ({ username, password }, _session, done) =>
      username === 'console' && password === 'secret'
        ? done(null, { user: username })
        : done(new Error('Invalid username or password')),
    onData: (stream, { envelope }, done) => {
      void (async () => {
        const mail = await PostalMime.parse(await buffer(stream));
        const from = envelope.mailFrom ? envelope.mailFrom.address : '';
        received.push({ from, to: envelope.rcptTo.map(({ address }) => address), mail });
        done();
      })();
    },
    ...options,
  });
  const port = await new Promise<number>((resolve) => {
    const listening = server.listen(0, '127.0.0.1', () => {
      const address = listening.address();
      if (typeof address === 'object' && address) resolve(address.port);
    });
  });
  return {
    url: `smtp://${login}@127.0.0.1:${port}`,
    received,
    close: () =>
      new Promise<void>((resolve) => {
        server.close(resolve);
      }),
  };
}
