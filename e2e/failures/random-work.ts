import { setTimeout as pause } from 'node:timers/promises';

import { createAddress, listAddresses, updateAddress } from 'shared-contracts/address/address.api';
import { claimQueueRow, releaseLease } from 'shared-contracts/queue/queue.api';

import { callApi } from '../commands/api-client.ts';
import type { Operation } from './history.ts';

/** The owner of the address book. */
const customer_phone = '923351230001';
const address = (nth: number, landmark: string) => ({
  name: 'Ayesha Khan',
  phone: customer_phone,
  city: 'KHI',
  detail: `House ${nth}, Clifton`,
  nearest_landmark: landmark,
  lat: 24.818,
  lng: 67.03,
  customer_phone,
});

export async function makeAddresses(url: string, token: string, count: number): Promise<void> {
  for (let nth = 0; nth < count; nth += 1)
    await callApi(url, createAddress, { body: address(nth, 'none') }, token);
}

export interface Work {
  client: number;
  token: string;
  /** The address of a process, another one each time. */
  url: () => string;
  queueRows: readonly string[];
  random: () => number;
  isOver: () => boolean;
  /** How long a client waits between two operations. */
  pauseMs: number;
  /** A client that writes what was refused, as if it had seen it: the control of the check. */
  ignoresVersions?: boolean;
}

type Outcome = Pick<Operation, 'outcome' | 'base' | 'version' | 'value'>;
const refused: Outcome = { outcome: 'refused' };

const read = async ({ url, token }: Work) =>
  (await callApi(url(), listAddresses, { query: { customer_phone, limit: 10 } }, token)).addresses;

/**
 * Claims and releases requests, reads and changes addresses, in a random order, until it is over.
 * Each operation is in the history before its answer is used.
 */
export async function workAtRandom(work: Work, history: Operation[]): Promise<void> {
  const { client, token, random } = work;
  // no list is empty
  const pick = <T>(rows: readonly T[]): T => rows[Math.floor(random() * rows.length)]!;
  const holding = new Set<string>();
  let wrote = 0;
  const record = async (row: string, call: () => Promise<Outcome>): Promise<Outcome> => {
    const startedMs = performance.now();
    const outcome = await call().catch((error: unknown): Outcome => {
      // An answer of the server's own state says nothing about the write.
      const isRefusal = / answered 4\d\d/.test(String(error));
      return isRefusal ? refused : { outcome: 'unknown' };
    });
    history.push({ client, row, startedMs, endedMs: performance.now(), ...outcome });
    return outcome;
  };
  const release = async (id: string): Promise<void> => {
    holding.delete(id);
    await record(id, async () => {
      await callApi(work.url(), releaseLease, { params: { id } }, token);
      return { outcome: 'released' };
    });
  };
  const claim = async (id: string): Promise<void> => {
    const { outcome } = await record(id, async () => {
      const { status } = await callApi(work.url(), claimQueueRow, { params: { id } }, token);
      return status ? { outcome: 'claimed' } : refused;
    });
    if (outcome === 'claimed') holding.add(id);
    // It may hold the row without knowing.
    else if (outcome === 'unknown') await release(id);
  };
  const change = async (): Promise<void> => {
    const startedMs = performance.now();
    const before = pick(await read(work));
    const nth = Number(/\d+/.exec(before.detail)?.[0]);
    const version = before.row_version ?? 0;
    history.push({
      client,
      row: before.id,
      startedMs,
      endedMs: performance.now(),
      outcome: 'read',
      version,
      value: before.nearest_landmark,
    });
    const value = `${client}-${(wrote += 1)}`;
    const write = (row_version: number | undefined) =>
      callApi(
        work.url(),
        updateAddress,
        {
          query: { id: before.id },
          body: { ...address(nth, value), ...(row_version !== undefined && { row_version }) },
        },
        token,
      );
    await record(before.id, async () => {
      const { data } = await write(version).catch((error: unknown) => {
        if (work.ignoresVersions && String(error).includes(' answered 409'))
          return write(undefined);
        throw error;
      });
      return {
        outcome: 'wrote',
        base: version,
        version: data.row_version ?? 0,
        value,
      };
    });
  };
  while (!work.isOver()) {
    await pause(work.pauseMs);
    const held = [...holding];
    if (random() < 0.5) await change().catch(() => {});
    else if (held.length > 0 && random() < 0.6) await release(pick(held));
    else await claim(pick(work.queueRows));
  }
  for (const id of holding) await release(id);
}
