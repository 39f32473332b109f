import type { SentMessage } from 'shared-contracts/auth/password-reset.api';

import { wirePhone } from './sign-in.ts';

/** Messages that would have been sent to an account, newest first. */
export async function outboxOf(phone: string): Promise<SentMessage[]> {
  const answer = await fetch(`${await __testApi()}/api/v1/demo/outbox?phone=${wirePhone(phone)}`);
  const { data }: { data: SentMessage[] } = await answer.json();
  return data;
}

/** Sends an OTP to an account, directly through the API, and returns it. */
export async function otpFor(phone: string): Promise<string> {
  const answer = await fetch(`${await __testApi()}/api/v1/forgot-password`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ phone: wirePhone(phone) }),
  });
  if (!answer.ok) throw new Error(await answer.text());
  return (await outboxOf(phone))[0]?.code ?? '';
}

/** A code other than this one. */
export const wrongCodeFor = (code: string): string =>
  String((Number(code) + 1) % 10_000).padStart(4, '0');
