import { screen, waitFor } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { call, notices$, on, startSession } from 'shared-bus';
import type { TopicPayloads } from 'shared-contracts/bus/topics';
import type { Input } from 'shared-contracts/core/endpoint';
import { addRequest, claimQueueRow } from 'shared-contracts/queue/queue.api';
import type { QueueRow } from 'shared-contracts/queue/queue';
import type { Session } from 'shared-contracts/session/session';

export const field = (name: string) => screen.findByRole('textbox', { name });
export const address = (name: string) => screen.findByRole('combobox', { name });
/** Titles of the notices that stand now. */
export const notices = () => { let titles: string[] = []; notices$.subscribe((list) => { titles = list.map(({ title }) => title); }).unsubscribe(); return titles; };
/** Grows with everything that is said from now on. */
export const heard = <T extends keyof TopicPayloads>(topic: T) => { const said: TopicPayloads[T][] = []; on(topic).subscribe((payload) => said.push(payload)); return said; };

/** A number that nobody has called from. Test files share one API: they start at numbers of their own. */
export const newPhone = () => { number = (number + 1) % 10_000_000; return `0345${String(number).padStart(7, '0')}`; };
let number = Math.floor(Math.random() * 10_000_000);

export async function choose(user: UserEvent, list: string, option: string) {
  await user.click(await address(list));
  await user.click(await screen.findByRole('option', { name: option }));
}

/** The pickup by coordinates, with landmark and save-as type. */
export async function fillPickup(user: UserEvent) {
  await user.type(await address('Pickup address'), '24.8138, 67.0300{Enter}');
  await waitFor(async () => expect(await address('Pickup address')).toHaveDisplayValue(/Karachi/));
  await user.type(await field('Pickup landmark'), 'the park');
  await choose(user, 'Save pickup as', 'Home');
}

/** A waiting request of its own that this agent has taken: a call, or what is said of it. */
export async function takenRow(by: Session, request: Partial<Input<typeof addRequest>['body']> = {}): Promise<QueueRow> {
  startSession(by);
  const { data } = await call(addRequest, { body: { type: 'KE', phone: `92${newPhone().slice(1)}`, ...request } });
  await call(claimQueueRow, { params: { id: data.id } });
  return data;
}
