import { codeOf, enrol, enrolByLink, type Enrolled } from 'e2e/compose/production-sign-in.ts';
import { confirmSession } from 'shared-contracts/auth/auth.api';
import { toWirePhone } from 'shared-contracts/core/phone';
import { roleTable } from 'shared-contracts/core/role';
import type { KeyScope } from 'shared-contracts/integration/integration-key';
import { createIntegrationKey } from 'shared-contracts/integration/integration-key.api';
import type { Session } from 'shared-contracts/session/session';
import { userDefaults } from 'shared-contracts/users/user';
import { createUser } from 'shared-contracts/users/user.api';
import type { WebhookEvent } from 'shared-contracts/webhooks/webhook-events';
import { createWebhook } from 'shared-contracts/webhooks/webhook.api';

import { unless, type Call } from './persist.ts';
import type { Production } from './production.ts';

/** The people of the office, and what its admin has set up for other systems. */
export interface Office {
  admin: string;
  dispatchers: readonly Session[];
  /** Enters a fresh code, which money needs ten minutes after the last one. */
  confirm(session: Session): Promise<void>;
  /** Secrets of keys. */
  keys: Readonly<Record<'orders' | 'fleet' | 'money', string>>;
  webhook: { id: string; secret: string };
}

const adminPhone = '03001234567';
const password = 'Lah0re-2026';
const heard: WebhookEvent[] = [
  'request.taken',
  'booking.created',
  'trip.assigned',
  'trip.offered',
  'trip.open',
  'trip.pending',
  'trip.accepted',
  'trip.arrived',
  'trip.started',
  'trip.finished',
  'trip.completed',
  'trip.cancelled',
  'payout.requested',
];

/** The first admin by the operator's link, who adds dispatchers, keys and the webhook. */
export async function openOffice(
  { url, operate }: Production,
  call: Call,
  { dispatchers, receiver }: { dispatchers: number; receiver: string },
): Promise<Office> {
  const link = await operate('create-admin', '--phone', adminPhone, '--name', 'Zainab Ali');
  const [, code = ''] = /UpdatePassword#\d+\.(\S+)/.exec(link) ?? [];
  const { token: admin } = await enrolByLink(url, toWirePhone(adminPhone), code);
  const sessions: Session[] = [];
  const accounts = new Map<string, Enrolled>();
  for (let nth = 0; nth < dispatchers; nth += 1) {
    const phone = `9230077700${String(nth).padStart(2, '0')}`;
    const body = {
      ...userDefaults,
      company_name: 'Office',
      name: `Dispatcher ${nth + 1}`,
      phone,
      password,
      // Assigning a driver is the part of a supervisor.
      role: roleTable.supervisor.code,
      bank_name: 'HBL',
      bank_account: `0042004200420${String(nth).padStart(3, '0')}`,
    };
    await call(createUser, { body }, admin, phone);
    const { session, enrolled } = await enrol(url, { phone, password });
    sessions.push(session);
    accounts.set(session.id, enrolled);
  }
  const key = async (name: string, scopes: KeyScope[]) =>
    (await call(createIntegrationKey, { body: { name, scopes, calls_per_minute: 100_000 } }, admin))
      .secret;
  const keys = {
    orders: await key('Order system', ['requests', 'read']),
    fleet: await key('Fleet', ['drivers', 'positions', 'trips', 'read']),
    money: await key('Accounts', ['wallet']),
  };
  const made = await call(createWebhook, { body: { url: receiver, events: heard } }, admin);
  return {
    admin,
    dispatchers: sessions,
    async confirm({ id, access_token: token }) {
      const account = accounts.get(id);
      if (!account) throw new Error(`${id} is no dispatcher of the office`);
      const body = { OTP: await codeOf(account) };
      // A code works once: the one that was entered a moment ago still counts.
      await unless(/confirmation\.refused/, () => call(confirmSession, { body }, token));
    },
    keys,
    webhook: { id: made.data.id, secret: made.secret },
  };
}
