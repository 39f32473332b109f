import { fireEvent, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { call, notices$, on, startSession } from 'shared-bus';
import type { TopicPayloads } from 'shared-contracts/bus/topics';
import type { Input } from 'shared-contracts/core/endpoint';
import type { QueueRow } from 'shared-contracts/queue/queue';
import { addRequest, claimQueueRow, getQueueRow } from 'shared-contracts/queue/queue.api';
import type { Session } from 'shared-contracts/session/session';

import { newPhone } from './values.ts';

export { newPhone };

/**
 * The field of a label, typed or selected. Not by role, which computes the style of every ancestor
 * of each element and takes seconds in a form of this size.
 */
export const findField = (name: string) =>
  waitFor(() => {
    const label = [...document.querySelectorAll('label')].find(
      ({ textContent }) => textContent.replace(/\*$/, '').trim() === name,
    );
    const found = label && document.getElementById(label.htmlFor);
    if (!found) throw new Error(`no field is labelled ${name}`);
    return found;
  });
export const address = findField;
/** A dialog by its title, once it is there. */
export const dialog = (title: string) =>
  waitFor(() => {
    const found = [
      ...document.querySelectorAll<HTMLElement>('[role="dialog"], [role="alertdialog"]'),
    ].find((one) => one.querySelector('h2')?.textContent === title);
    if (!found) throw new Error(`no dialog is titled ${title}`);
    return within(found);
  });
/** Titles of the notices on screen now. */
export const noticeTitles = () => {
  let titles: string[] = [];
  notices$
    .subscribe((list) => {
      titles = list.map(({ title, body }) => (title === 'Error' && body ? body : title));
    })
    .unsubscribe();
  return titles;
};
/** Collects the title of every notice from now on. */
export const recordNotices = () => {
  const before = new Set<number>();
  const recorded: string[] = [];
  const record = (list: readonly { id: number; title: string }[]) =>
    list.forEach(({ id, title }) => {
      if (!before.has(id)) recorded.push(title);
      before.add(id);
    });
  notices$.subscribe(record);
  recorded.length = 0;
  return recorded;
};
/** Collects every message from now on. */
export const recordTopic = <T extends keyof TopicPayloads>(topic: T) => {
  const recorded: TopicPayloads[T][] = [];
  on(topic).subscribe((payload) => recorded.push(payload));
  return recorded;
};

export const choose = async (list: string, option: string) =>
  userEvent.selectOptions(await findField(list), option);

/** The pickup by coordinates, with landmark and save-as type. */
export async function fillPickup() {
  await placeAt('Pickup address', '24.8138, 67.0300');
  await waitFor(async () => expect(await address('Pickup address')).toHaveDisplayValue(/Karachi/));
  await typeInto('Pickup landmark', 'the park');
  await choose('Save pickup as', 'Home');
}

/** A new waiting request that this agent has claimed: a call, or as `over` describes it. */
export async function claimedRequest(
  by: Session,
  request: Partial<Input<typeof addRequest>['body']> = {},
): Promise<QueueRow> {
  startSession(by);
  const { data } = await call(addRequest, {
    body: { type: 'KE', phone: `92${newPhone().slice(1)}`, ...request },
  });
  await call(claimQueueRow, { params: { id: data.id } });
  return data;
}

/** A text in one step, as if pasted. */
export const typeInto = async (name: string, text: string) =>
  fireEvent.change(await findField(name), { target: { value: text } });

/** An end by coordinates; waits for the server's answer about the place. */
export async function placeAt(stop: 'Pickup address' | 'Drop-off address', coordinates: string) {
  const input = await address(stop);
  fireEvent.change(input, { target: { value: coordinates } });
  fireEvent.keyDown(input, { key: 'Enter' });
  await waitFor(() =>
    expect(input.closest('.fui-Field')?.querySelector('[role="progressbar"]')).toBeNull(),
  );
}

/** Whether a request is still in the queue. */
export const isWaiting = ({ id }: QueueRow): Promise<boolean> =>
  call(getQueueRow, { params: { id } }).then(
    ({ data }) => (data.status ?? 'waiting') === 'waiting',
    () => false,
  );
