import { integrationBase } from 'shared-contracts/integration/door';
import { moveMoney, payoutFile, settlePayout } from 'shared-contracts/integration/wallet-door.api';
import type { Session } from 'shared-contracts/session/session';
import { listWallet, requestPayout } from 'shared-contracts/wallet/wallet.api';

import type { Office } from './office.ts';
import { unless, type Call } from './persist.ts';

export interface Accounts {
  /** Credits the commission of a trip to a dispatcher. */
  credit(tripNo: string): Promise<void>;
  /** Every dispatcher withdraws; the bank pays all but the first. */
  payDay(round: number): Promise<void>;
  /** Rupees that each wallet must hold. */
  owed: ReadonlyMap<string, bigint>;
  credits: () => number;
  /** Withdrawals by how they ended. */
  settled: { paid: number; failed: number };
}

const commissionOf = (tripNo: string): number => 20 + ((Number(tripNo.slice(-4)) * 7) % 131);

/** The accounts system: its own books beside the console's wallets. */
export function openAccounts(
  call: Call,
  url: string,
  { keys: { money: key }, dispatchers, confirm }: Office,
): Accounts {
  const owed = new Map(dispatchers.map(({ id }) => [id, 0n]));
  const book = (id: string, amount: bigint) => owed.set(id, (owed.get(id) ?? 0n) + amount);
  const settled = { paid: 0, failed: 0 };
  let credits = 0;

  /** The bank file: reference, name, bank, account and amount; no cell of it has a comma. */
  async function bankFile(): Promise<{ reference: string; account: string; amount: bigint }[]> {
    const answer = await fetch(`${url}${integrationBase}${payoutFile.path}`, {
      headers: { authorization: `Bearer ${key}` },
    });
    const [, ...lines] = (await answer.text()).trim().split('\r\n');
    return lines.map((line) => {
      const [reference = '', , , account = '', amount = ''] = line.split(',');
      return { reference, account, amount: BigInt(amount) };
    });
  }
  async function withdraw(session: Session, round: number): Promise<void> {
    const { access_token: token } = session;
    await confirm(session);
    for (let attempt = 0; ; attempt += 1) {
      const { balance } = await call(listWallet, { query: {} }, token);
      if (balance === 0) return;
      const body = { method: 'bank', amount: balance } as const;
      const idempotencyKey = `withdraw ${round} ${attempt}`;
      // A commission may arrive between the two calls.
      if (
        await unless(/withdrawal\.changed/, () =>
          call(requestPayout, { body }, token, idempotencyKey),
        )
      )
        return;
    }
  }
  return {
    async credit(tripNo) {
      const user = dispatchers[Number(tripNo.slice(-4)) % dispatchers.length]?.id ?? '';
      const amount = commissionOf(tripNo);
      const movement = {
        external_id: `commission-${tripNo}`,
        user,
        amount,
        title: 'Commission',
        trip_no: tripNo,
      };
      await call(moveMoney, { body: { movements: [movement] } }, key);
      book(user, BigInt(amount));
      credits += 1;
      // A system that isn't sure sends it again.
      if (amount % 5 === 0) await call(moveMoney, { body: { movements: [movement] } }, key);
    },
    async payDay(round) {
      for (const session of dispatchers) await withdraw(session, round);
      for (const [index, { reference, account, amount }] of (await bankFile()).entries()) {
        const body =
          index === 0
            ? ({ result: 'failed', reason: 'The bank refused it' } as const)
            : ({ result: 'paid' } as const);
        await call(settlePayout, { params: { id: reference }, body }, key);
        settled[body.result] += 1;
        const owner = dispatchers.find(({ bank_account_no: own }) => own === account);
        if (index > 0) book(owner?.id ?? 'nobody', -amount);
      }
    },
    owed,
    credits: () => credits,
    settled,
  };
}
