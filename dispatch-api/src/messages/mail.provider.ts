import { createTransport } from 'nodemailer';

export interface Mail {
  to: string;
  subject: string;
  text: string;
  attachments?: readonly { filename: string; content: Buffer; contentType: string }[];
}
export interface MailProvider {
  /** Hands a mail over to the server. Rejects with nodemailer's error, whose `code` says why. */
  send(mail: Mail): Promise<void>;
  /** Rejects unless the server is there and takes the login. */
  verify(): Promise<void>;
  close(): void;
}

const waitMs = 5000;

/** Mail by SMTP. Without TLS from the start it is requested by STARTTLS where the server has it. */
export function smtpProvider({ url, from }: { url: string; from: string }): MailProvider {
  const transport = createTransport(
    {
      url,
      pool: true,
      connectionTimeout: waitMs,
      greetingTimeout: waitMs,
      socketTimeout: waitMs,
      disableFileAccess: true,
      disableUrlAccess: true,
    },
    { from },
  );
  return {
    send: async ({ attachments = [], ...mail }) =>
      void (await transport.sendMail({ ...mail, attachments: [...attachments] })),
    verify: async () => void (await transport.verify()),
    close: () => transport.close(),
  };
}
