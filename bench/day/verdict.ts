import type { AuditAction } from 'shared-contracts/audit/audit';
import { listAudit } from 'shared-contracts/audit/audit.api';
import { readDriver } from 'shared-contracts/integration/driver-door.api';
import { readRequest } from 'shared-contracts/integration/request-door.api';
import { readTrip } from 'shared-contracts/integration/trip-door.api';
import { nextStates, type TripState } from 'shared-contracts/trips/trip';
import { listWallet } from 'shared-contracts/wallet/wallet.api';

import type { Accounts } from './accounts.ts';
import type { Office } from './office.ts';
import type { Call } from './persist.ts';
import type { Message } from './receiver.ts';
import type { Fix } from './traccar.ts';

/** Faults that are found after the day, a line each. */
export interface Verdict {
  requests: string[];
  trips: string[];
  messages: string[];
  rupees: string[];
  positions: string[];
  audit: string[];
}

interface Records {
  orders: readonly string[];
  /** How many of them had a voice note. */
  noted: number;
  messages: readonly Message[];
  newest: ReadonlyMap<string, Fix>;
  accounts: Accounts;
}

/** The messages about a trip are one unbroken way of states, each step once. */
function wayErrors(tripNo: string, messages: readonly Message[], end: TripState): string[] {
  const [first, ...moves] = messages.filter(
    ({ type }) => type !== 'trip.assigned' && type !== 'trip.offered',
  );
  const errors = first?.type === 'booking.created' ? [] : [`begins with ${first?.type}`];
  let state: string = 'open';
  for (const { data } of moves) {
    if (data.previous_state !== state) errors.push(`${data.previous_state} after ${state}`);
    state = data.trip?.state ?? '';
  }
  if (state !== end) errors.push(`ends with ${state} instead of ${end}`);
  const count = (wanted: string) => messages.filter(({ type }) => type === wanted).length;
  if (count('trip.assigned') !== count('trip.accepted'))
    errors.push(`${count('trip.assigned')} assignments, ${count('trip.accepted')} accepted`);
  return errors.map((error) => `${tripNo}: ${error}`);
}

/** Compares the console with the records of the systems around it. */
export async function verdictOf(
  call: Call,
  { admin, dispatchers, keys }: Office,
  { orders, noted, messages, newest, accounts }: Records,
): Promise<Verdict> {
  const wrong: Verdict = {
    requests: [],
    trips: [],
    messages: [],
    rupees: [],
    positions: [],
    audit: [],
  };
  const tripNos: string[] = [];
  for (const id of orders) {
    const { data } = await call(readRequest, { params: { id } }, keys.orders);
    const many = data.trip_nos.length;
    if (data.status === 'booked' ? many !== 1 : data.status !== 'cancelled' || many > 0)
      wrong.requests.push(`${id} is ${data.status} with ${many} trips`);
    tripNos.push(...data.trip_nos);
  }

  let assigned = 0;
  for (const tripNo of tripNos) {
    const { data } = await call(readTrip, { params: { trip_no: tripNo } }, keys.fleet);
    if (nextStates[data.state].length > 0) wrong.trips.push(`${tripNo} is ${data.state}`);
    const own = messages.filter(({ data }) => data.trip?.trip_no === tripNo);
    wrong.messages.push(...wayErrors(tripNo, own, data.state));
    assigned += own.filter(({ type }) => type === 'trip.assigned').length;
  }

  for (const { id, name, access_token: token } of dispatchers) {
    let sum = 0n;
    let [balance, pages] = [0, 1];
    for (let page = 1; page <= pages; page += 1) {
      const answer = await call(listWallet, { query: { page } }, token);
      for (const { total, transfer } of answer.data)
        sum += BigInt(total ?? 0) - BigInt(transfer ?? 0);
      ({ balance, total_pages: pages } = answer);
    }
    const owed = accounts.owed.get(id) ?? 0n;
    if (owed !== sum || owed !== BigInt(balance))
      wrong.rupees.push(`${name}: owed ${owed}, moved ${sum}, balance ${balance}`);
  }

  for (const [driver, fix] of newest) {
    const { data } = await call(readDriver, { params: { id: driver } }, keys.fleet);
    const { at = '', lat, lng } = data.position ?? {};
    if (Date.parse(at) !== Date.parse(fix.at) || lat !== fix.lat || lng !== fix.lng)
      wrong.positions.push(
        `${driver}: ${JSON.stringify(data.position)}, sent ${JSON.stringify(fix)}`,
      );
  }

  const entries: Partial<Record<AuditAction, number>> = {
    'queue.created': orders.length,
    'voice-note.kept': noted,
    'booking.create': tripNos.length,
    'trip.assigned': assigned,
    'wallet.paid-out': accounts.settled.paid,
    'wallet.payout-failed': accounts.settled.failed,
    'wallet.moved': accounts.credits(),
    'driver.created': newest.size,
  };
  for (const [action, expected] of Object.entries(entries)) {
    const { total_records: many } = await call(listAudit, { query: { action } }, admin);
    if (many !== expected) wrong.audit.push(`${many} entries ${action} instead of ${expected}`);
  }
  return wrong;
}
