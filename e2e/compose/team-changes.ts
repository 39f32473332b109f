import type { Page } from '@playwright/test';

/** A team's changes in its checkout: the version, and a line that users see. */
interface TeamChange {
  id: string;
  version: string;
  /** By file of the remote: a text and what replaces it. */
  edits: Readonly<Record<string, readonly [from: string, to: string]>>;
  /** Where it is seen. */
  path: string;
  seen: readonly [role: Parameters<Page['getByRole']>[0], name: string];
  /** The expected output of `diff`, apart from files and sizes. */
  differs?: RegExp;
}

/** Four teams with their own versions; none of these texts is in the way of the main journey. */
export const teamChanges: readonly TeamChange[] = [
  {
    id: 'mfe-queue',
    version: '1.4.0',
    edits: {
      'src/messages/en.ts': ["'column.elapsed': 'Time Elapsed'", "'column.elapsed': 'Waiting for'"],
    },
    path: '/queue',
    seen: ['columnheader', 'Waiting for'],
  },
  {
    id: 'mfe-trips',
    version: '0.9.2',
    edits: {
      'src/messages/en.ts': [
        "'completed.title': 'Completed'",
        "'completed.title': 'Completed trips'",
      ],
    },
    path: '/completed',
    seen: ['grid', 'Completed trips'],
  },
  {
    id: 'mfe-booking',
    version: '2.0.0',
    edits: {
      'src/messages/en.ts': ["'title.new': 'New booking'", "'title.new': 'A new booking'"],
    },
    path: '/queue/newBooking',
    seen: ['heading', 'A new booking'],
  },
  {
    id: 'mfe-account',
    version: '0.3.1',
    edits: {
      'src/messages/en.ts': ["'wallet.title': 'Wallet'", "'wallet.title': 'Your wallet'"],
      'remote.json': ['"en": "Wallet"', '"en": "Your wallet"'],
    },
    path: '/wallet',
    seen: ['grid', 'Your wallet'],
    differs: /^pages: \+.*"Your wallet".* -.*"Wallet"/,
  },
];
