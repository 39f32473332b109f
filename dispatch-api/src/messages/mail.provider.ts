import { createTransport } from 'nodemailer';
import type { Language } from 'shared-contracts/core/text';

import { escapeMarkup } from './escape-markup.ts';

export interface Mail {
  to: string;
  language: Language;
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

/** Mail programs show plain text from left to right; this has its language's direction. */
function htmlOf({ language, text }: Mail): string {
  const linked = escapeMarkup(text).replace(/https?:\/\/[^\s"]+/g, '<a href="$&">$&</a>');
  const lines = linked.split('\n').join('<br>\n');
  return `<div lang="${language}" dir="${language === 'ur' ? 'rtl' : 'ltr'}">${lines}</div>`;
}

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
    send: async (mail) => {
      const { to, subject, text, attachments = [] } = mail;
      await transport.sendMail({
        to,
        subject,
        text,
        html: htmlOf(mail),
        attachments: [...attachments],
      });
    },
    verify: async () => void (await transport.verify()),
    close: () => transport.close(),
  };
}
