import { act, renderHook, screen } from '@testing-library/react';
import { drafts, replaceDraft } from 'shared-bus';
import { renderAt } from 'shared-ui/testing';

import { BookingFormProvider } from '../form/booking-form.tsx';
import { emptyValues } from '../form/booking-values.ts';
import { messages } from '../messages.ts';
import { FormTools } from './form-tools.tsx';
import { useDraft } from './use-draft.ts';

afterEach(() => localStorage.clear());
const open = () => renderHook(() => useDraft('booking:test', () => emptyValues)).result.current;
const typed = { ...emptyValues, name: 'Sara' };

test('restores the input when the screen opens again, with the key of the first attempt', () => {
  const first = open();
  first.save(typed);
  const key = first.keyFor(typed);
  const again = open();
  expect(again.opening).toEqual(typed);
  expect(again.keyFor(typed)).toBe(key);
});

test('an unanswered booking that a link has filled keeps its key, until a refusal or a success', () => {
  const openLink = () =>
    renderHook(() => useDraft('booking:test', () => typed, 'name=Sara')).result.current;
  const key = openLink().keyFor(typed);
  openLink().save(typed);
  openLink().save(typed);
  const last = openLink();
  expect(last.keyFor(typed)).toBe(key);
  expect([last.isSent, last.isDirty(typed)]).toEqual([true, false]);
  last.freeKey();
  last.save(typed);
  expect(drafts.get('booking:test')).toBeUndefined();
  expect(last.isSent).toBe(false);
  last.keyFor(typed);
  last.discard();
  expect(openLink().isSent).toBe(false);
});

test('a refusal releases the key, and the newest values remain', () => {
  const draft = open();
  const key = draft.keyFor(typed);
  draft.save({ ...typed, name: 'Sara Khan' });
  draft.freeKey();
  expect(open().opening.name).toBe('Sara Khan');
  expect(open().keyFor(typed)).not.toBe(key);
});

test('an untouched form leaves no draft, and a discarded one is not restored', () => {
  const draft = open();
  draft.save(emptyValues);
  expect(drafts.get('booking:test')).toBeUndefined();
  draft.save(typed);
  draft.discard();
  draft.save(typed);
  expect(open().opening).toEqual(emptyValues);
});

test('a draft of another shape is restored as far as it is valid', () => {
  drafts.set('booking:test', { values: { name: 'Sara', gone: 1 }, idempotencyKey: 'k' });
  expect(open().opening).toEqual(typed);
});

test('a draft holds what was typed and every default that is no blank', () => {
  open().save({ ...typed, source: '', send_driver: true });
  const { values } = drafts.get<{ values: object }>('booking:test') ?? {};
  expect(values).toEqual({
    service_code: emptyValues.service_code,
    city: emptyValues.city,
    name: 'Sara',
    gender: emptyValues.gender,
    lang_id: emptyValues.lang_id,
    source: '',
    send_driver: true,
    drop_mode: emptyValues.drop_mode,
    batch_cash: emptyValues.batch_cash,
  });
  expect(open().opening).toEqual({ ...typed, source: '', send_driver: true });
});

test('input from another tab for the same request appears here; a tab without the user does not overwrite it', () => {
  const here = open();
  const seen: string[] = [];
  const stop = here.follow((theirs) => theirs && seen.push(theirs.name));
  const emitStorage = () =>
    window.dispatchEvent(new StorageEvent('storage', { key: 'console.draft.nobody.booking:test' }));
  drafts.set('booking:test', { values: typed, idempotencyKey: 'theirs' });
  emitStorage();
  window.dispatchEvent(new StorageEvent('storage', { key: 'console.draft.nobody.booking:other' }));
  expect(seen).toEqual(['Sara']);

  const focus = jest.spyOn(document, 'hasFocus').mockReturnValue(false);
  here.save({ ...emptyValues, alt_name: 'found late' });
  expect(open().opening).toEqual(typed);
  focus.mockReturnValue(true);
  here.save({ ...typed, alt_name: 'Zara' });
  expect(open().opening).toEqual({ ...typed, alt_name: 'Zara' });
  expect(open().keyFor(typed)).toBe('theirs');
  stop();
  emitStorage();
  expect(seen).toHaveLength(1);
});

function Form() {
  const draft = useDraft('booking:test', () => emptyValues);
  return (
    <BookingFormProvider opening={draft.opening} namesDispatcher>
      <FormTools draft={draft} isCreating={false} />
    </BookingFormProvider>
  );
}

test('a form that shows a sent booking is cleared once that is created, here or in another tab', async () => {
  const left = open();
  const key = left.keyFor(typed);
  const again = open();
  const seen: unknown[] = [];
  const stop = again.follow((theirs) => seen.push(theirs));
  left.discard();
  expect([seen, again.isSent]).toEqual([[undefined], false]);
  const next = again.keyFor(typed);
  expect(next).not.toBe(key);
  drafts.remove('booking:test');
  window.dispatchEvent(new StorageEvent('storage', { key: 'console.draft.nobody.booking:test' }));
  expect(seen).toEqual([undefined, undefined]);
  expect(again.keyFor(typed)).not.toBe(next);
  stop();
});

test('typed input stays when another tab has cleared the same form', async () => {
  const here = open();
  here.save(typed);
  const seen: unknown[] = [];
  const stop = here.follow((theirs) => seen.push(theirs));
  drafts.remove('booking:test');
  window.dispatchEvent(new StorageEvent('storage', { key: 'console.draft.nobody.booking:test' }));
  expect(seen).toEqual([]);
  stop();
});

test('a booking that is created late leaves the draft that was begun since', () => {
  const left = open();
  left.keyFor(typed);
  const again = open();
  again.startOver();
  again.save({ ...typed, name: 'Bilal' });
  left.discard();
  expect(open().opening.name).toBe('Bilal');
});

test('a booking that is refused late leaves what was typed since, as a new attempt', () => {
  const left = open();
  const key = left.keyFor(typed);
  const again = open();
  const stop = again.follow(() => undefined);
  again.save({ ...typed, name: 'Bilal' });
  left.freeKey();
  expect(open().opening.name).toBe('Bilal');
  expect(open().key).not.toBe(key);
  expect([again.key, again.isSent]).toEqual([open().key, false]);
  stop();
});

test('an undo does not replace a booking that has been sent since', () => {
  const draft = open();
  draft.save(typed);
  const takeBack = draft.startOver();
  const sent = draft.keyFor({ ...typed, name: 'Bilal' });
  const restore = jest.fn(() => true);
  expect(takeBack(restore)).toBe(false);
  expect(restore).not.toHaveBeenCalled();
  expect(draft.key).toBe(sent);
});

test('a booking that is refused late leaves the draft that was begun since, or none', () => {
  const left = open();
  left.keyFor(typed);
  const again = open();
  again.startOver();
  again.save({ ...typed, name: 'Bilal' });
  left.freeKey();
  expect(open().opening.name).toBe('Bilal');
  expect(open().key).toBe(again.key);
  const other = open();
  other.keyFor(typed);
  drafts.remove('booking:test');
  other.freeKey();
  expect(drafts.get('booking:test')).toBeUndefined();
});

test('a form whose unanswered booking was handed over is blank and has no draft', async () => {
  open().keyFor(typed);
  await renderAt('/', { '/': <Form /> }, [messages]);
  expect(await screen.findByRole('button', { name: 'Start over' })).toBeVisible();
  act(() => replaceDraft('booking:test'));
  expect(drafts.get('booking:test')).toBeUndefined();
});

test('a form that was handed over is blank with a new key, also where nothing was sent', () => {
  const draft = open();
  draft.save(typed);
  const { key } = draft;
  const seen: unknown[] = [];
  const stop = draft.follow((theirs) => seen.push(theirs));
  replaceDraft('booking:test');
  expect(seen).toEqual([undefined]);
  expect(draft.key).not.toBe(key);
  stop();
  replaceDraft('booking:test', { values: typed, idempotencyKey: 'given' });
  expect(seen).toHaveLength(1);
});
