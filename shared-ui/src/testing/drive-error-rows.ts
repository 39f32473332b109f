import { act, screen, waitFor } from '@testing-library/react';
import { currentSession, on } from 'shared-bus';

import type { ErrorRowCase } from './error-rows.ts';
import { receivedNotices } from './received-notices.ts';
import type { TestLocation } from './render-at.tsx';

/** Opens the real screen, creates the situation and returns where the user is. */
type Drive = () => Promise<() => TestLocation>;

const describesField = ({ id }: HTMLElement): boolean =>
  id !== '' && document.querySelector(`[aria-describedby~="${id}"]`) !== null;

/**
 * The host renders notices, and its own test checks their duration; here the screen's request
 * counts. Only a field may repeat the text.
 */
async function expectNotice({ intent, title, text, durationMs }: ErrorRowCase): Promise<void> {
  const expected = { intent, title, durationMs, ...(text !== undefined && { body: text }) };
  await waitFor(() => expect(receivedNotices).toContainEqual(expect.objectContaining(expected)));
  const panels = screen.queryAllByRole('alert').filter((alert) => !describesField(alert));
  expect(
    panels.map(({ textContent }) => textContent).filter((said) => said.includes(title)),
  ).toEqual([]);
}

async function expectShown({ place, title, text }: ErrorRowCase): Promise<void> {
  if (place === 'field') {
    await waitFor(() => {
      // Search and address fields are searchboxes and comboboxes, not textboxes.
      const wrong = [...document.querySelectorAll('[aria-invalid="true"]')];
      expect(
        wrong.map(
          (field) =>
            document.getElementById(field.getAttribute('aria-describedby') ?? '')?.textContent,
        ),
      ).toContainEqual(expect.stringContaining(title));
    });
    return;
  }
  expect((await screen.findAllByText(title))[0]).toBeVisible();
  if (text !== undefined)
    expect(
      screen.getAllByText(
        (_own, element) =>
          (element?.textContent.includes(text) === true && element.children.length === 0) ||
          element?.textContent.trim() === `${title} ${text}`,
      )[0],
    ).toBeVisible();
}

/** A message that a form shows briefly; its drive stops the clock before the last press. */
function expectTransient({ title, durationMs = 0 }: ErrorRowCase): void {
  expect(screen.getAllByText(title)[0]).toBeVisible();
  const marked = screen.getAllByText(title).length;
  act(() => {
    jest.advanceTimersByTime(durationMs - 1);
  });
  expect(screen.getAllByText(title)).toHaveLength(marked);
  act(() => {
    jest.advanceTimersByTime(1);
  });
  expect(screen.queryByText(title)).toBeNull();
}

/** How the current test's session ended. The host's notice shows it, with these words. */
let ended: { reason: string; message?: string | undefined } | undefined;
on('session:ended').subscribe((end) => {
  ended = end;
});
beforeEach(() => {
  ended = undefined;
});
afterEach(() => {
  jest.useRealTimers();
});

type Row = readonly [name: string, row: ErrorRowCase];
/**
 * Of one call's rows that differ only in the status, the short form drives one, chosen by the seed.
 */
function drivenNow(rows: readonly Row[]): readonly Row[] {
  if (process.env['TEST_SIZE'] === 'full') return rows;
  const alike = new Map<string, Row[]>();
  for (const [name, row] of rows) {
    const { situation: _status, ...shown } = row;
    const kind = /: \d{3}$/.test(name) ? `${name.slice(0, -3)}${JSON.stringify(shown)}` : name;
    alike.set(kind, [...(alike.get(kind) ?? []), [name, row]]);
  }
  const seed = Number(process.env['SEED'] ?? 1);
  return [...alike.values()].flatMap((group) => group.slice(seed % group.length).slice(0, 1));
}

/**
 * Drives every error row of a remote through its screens, once. A row without a drive doesn't
 * compile, and fails.
 */
export function driveErrorRows<Name extends string>(
  errorRows: Readonly<Record<Name, ErrorRowCase>>,
  drives: Readonly<Record<NoInfer<Name>, Drive>>,
): void {
  const rows = Object.entries<ErrorRowCase>(errorRows);
  test('every row of the tables is driven', () => {
    expect(Object.keys(drives).sort()).toEqual(rows.map(([name]) => name).sort());
    expect(rows.length).toBeGreaterThan(0);
  });
  test.each(drivenNow(rows))('%s', async (name, row) => {
    const place = await drives[name as Name](); // the test before compares the names
    if (row.endsSession) await waitFor(() => expect(currentSession()).toBeUndefined());
    if (typeof row.endsSession === 'string') expect(ended?.reason).toBe(row.endsSession);
    if (row.leadsTo) await waitFor(() => expect(place().pathname).toBe(row.leadsTo));
    if (row.place === 'form' && row.durationMs !== undefined) expectTransient(row);
    else if (row.place !== 'notice') await expectShown(row);
    else if (row.endsSession === true) {
      expect(ended).toEqual({ reason: 'expired', message: row.text });
      // The host's notice is the only one; a screen's own would be there as soon as its call has
      // failed.
      await act(
        () =>
          new Promise((resolve) => {
            setTimeout(resolve);
          }),
      );
      expect(receivedNotices).toEqual([]);
      // The user returns to where they were.
      if (row.leadsTo) expect(place().pathname).toBe(row.leadsTo);
    } else await expectNotice(row);
  });
}
