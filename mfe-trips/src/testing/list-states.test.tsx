import { act, cleanup, fireEvent, screen, within } from '@testing-library/react';
import { ApiFailure, setLanguage } from 'shared-bus';
import { tripPageSizes } from 'shared-contracts/trips/trip';
import { setTestComposition, leaveConsole, renderAt } from 'shared-ui/testing';

import type { TripView } from '../list/trip-params.ts';
import type { TripListPage } from '../list/trips.queries.ts';
import { messages } from '../messages.ts';
import { scheduledColumns } from '../table/trip-columns.tsx';
import { TripTable } from '../table/trip-table.tsx';
import type { ListPreferences } from '../views/use-list-preferences.ts';
import { ViewsDialog } from '../views/views.dialog.tsx';
import type { WorkingZones } from '../zones/use-working-zones.ts';
import { ZoneFilter } from '../zones/zone-filter.tsx';
import { ZonesDialog } from '../zones/zones.dialog.tsx';
import {
  completedView,
  inProgressView,
  nineOClock,
  scheduledView,
  tripRowCase,
} from './trip-rows.ts';
import { testZonesOf } from './zones.ts';

// A list, its checklist of zones and its views in states that the shared API cannot reach.
beforeEach(() => setTestComposition([]));
afterEach(leaveConsole);

const failure = new ApiFailure({
  status: 403,
  errorId: 'role.refused',
  title: 'Not allowed',
  message: "Your role doesn't allow this",
});
const empty: TripListPage = {
  list: [],
  current_page: 1,
  total_records: 0,
  total_pages: 0,
  requestedAt: nineOClock,
};

async function table(
  view: TripView,
  page: TripListPage | undefined,
  { error = null }: { error?: Error | null } = {},
) {
  const handlers = { clear: jest.fn(), retry: jest.fn() };
  const nothing = () => undefined;
  const area = {
    onPointerEnter: nothing,
    onPointerMove: nothing,
    onPointerLeave: nothing,
    onFocus: nothing,
    onBlur: nothing,
  };
  const list = {
    page,
    isWaiting: false,
    table: { rows: page?.list, dimmed: false, error, onRetry: handlers.retry, notice: null, area },
    pager: {
      page: view.page,
      limit: view.limit,
      limits: tripPageSizes,
      total: page?.total_records,
      onChange: nothing,
    },
  };
  await renderAt(
    '/',
    {
      '/': (
        <TripTable
          view={view}
          list={list}
          hidden={[]}
          filters={{}}
          on={{ clear: handlers.clear, sort: nothing }}
        />
      ),
    },
    [messages],
  );
  return handlers;
}

test.each([
  [scheduledView(), 'No scheduled trips', 'New bookings appear here automatically.'],
  [inProgressView(), 'No trips in progress', 'Trips appear here when a driver accepts.'],
  [completedView(), 'No completed trips', 'Trips appear here when they end.'],
])(
  'a list that is empty without filters shows what belongs there, and offers no filter to clear',
  async (view, title, body) => {
    await table(view, empty);
    expect(screen.getByText(title)).toBeInTheDocument();
    expect(screen.getByText(body)).toBeInTheDocument();
    expect(screen.getByText('No rows')).toBeInTheDocument();
    expect(screen.queryByRole('button', { name: 'Clear filters' })).not.toBeInTheDocument();
  },
);

test('a list that is empty because of filters can clear them', async () => {
  const handlers = await table(completedView('status=expired'), empty);
  expect(screen.queryByText('No completed trips')).not.toBeInTheDocument();
  fireEvent.click(screen.getByRole('button', { name: 'Clear filters' }));
  expect(handlers.clear).toHaveBeenCalledTimes(1);
});

test('a list that never loaded can be retried; its notice says why, and not the list as well', async () => {
  const handlers = await table(inProgressView(), undefined, { error: failure });
  expect(screen.queryByRole('alert')).toBeNull();
  expect(screen.getByText("Your role doesn't allow this").closest('details')).not.toBeNull();
  fireEvent.click(screen.getByRole('button', { name: 'Try again' }));
  expect(handlers.retry).toHaveBeenCalledTimes(1);
});

test('a search that was not counted to its end does not claim that these were all', async () => {
  const rows = [tripRowCase(1, { state: 'completed' }), tripRowCase(2, { state: 'expired' })];
  await table(completedView('searchby=agent&searchvalue=a'), {
    ...empty,
    list: rows,
    total_records: 1000,
    total_pages: 20,
    total_is_least: true,
  });
  expect(screen.getByText('1–50 of more than 1,000 rows')).toBeInTheDocument();
});

describe('the checklist of zones', () => {
  const zones = testZonesOf(3);
  const workingOf = (state: Partial<WorkingZones>): WorkingZones => ({
    zones,
    chosen: [],
    isKnown: true,
    isSaving: false,
    choose: jest.fn(),
    saveError: null,
    clear: jest.fn(),
    ...state,
  });
  const show = async (state: Partial<WorkingZones>) => {
    const working = workingOf(state);
    const close = jest.fn();
    await renderAt('/', { '/': <ZonesDialog city="Karachi" working={working} onClose={close} /> }, [
      messages,
    ]);
    return {
      working,
      close,
      dialog: await screen.findByRole('dialog', { name: 'Zones in Karachi' }),
    };
  };

  test.each([
    ['en', 'Clifton, Saddar'],
    ['ur', 'کلفٹن، صدر'],
  ] as const)('shows the selected zones in the user’s language: %s', async (language, names) => {
    await act(() => setLanguage(language));
    try {
      await renderAt(
        '/',
        {
          '/': (
            <ZoneFilter
              city="Karachi"
              working={workingOf({ chosen: zones.slice(0, 2) })}
              isOpen={false}
              onOpen={jest.fn()}
            />
          ),
        },
        [messages],
      );
      const [selected] = screen.getAllByRole('button');
      if (selected) fireEvent.focus(selected);
      expect(await screen.findByRole('tooltip')).toHaveTextContent(names);
    } finally {
      cleanup();
      await act(() => setLanguage('en'));
    }
  });

  test('shows that it is loading, and changes no zone until then', async () => {
    const { dialog, working } = await show({ zones: undefined });
    expect(within(dialog).getByRole('progressbar', { name: 'Loading zones…' })).toBeInTheDocument();
    fireEvent.click(within(dialog).getByRole('button', { name: 'Submit' }));
    expect(working.choose).not.toHaveBeenCalled();
  });

  test('a failed save shows why, leaves the checklist open, and keeps what was checked', async () => {
    const { dialog, close, working } = await show({
      saveError: failure,
      chosen: zones.slice(0, 1),
    });
    expect(within(dialog).getByText("Your role doesn't allow this")).toBeInTheDocument();
    expect(
      within(dialog)
        .getAllByRole('checkbox')
        .map((box) => (box instanceof HTMLInputElement ? box.checked : undefined)),
    ).toEqual([true, false, false]);
    fireEvent.click(within(dialog).getByRole('button', { name: 'Submit' }));
    expect(working.choose).toHaveBeenCalledWith(new Set([zones[0]?._id]), close);
    expect(close).not.toHaveBeenCalled();
  });
});

describe('views', () => {
  const stored: ListPreferences = {
    hidden: ['fare'],
    views: [
      { name: 'Night', search: '?type=70&page=1', hidden: [] },
      { name: 'Food', search: '?type=36&page=1', hidden: [] },
    ],
  };
  const show = async () => {
    const onPreferences = jest.fn();
    await renderAt(
      '/',
      {
        '/': (
          <ViewsDialog
            columns={scheduledColumns}
            preferences={stored}
            onPreferences={onPreferences}
            viewSearch="?city=LHR&sort=asc&page=1"
            onClose={jest.fn()}
          />
        ),
      },
      [messages],
    );
    await screen.findByRole('dialog');
    const done = () => {
      fireEvent.click(screen.getByRole('button', { name: 'Done' }));
      return onPreferences;
    };
    return {
      done,
      name: (value: string) =>
        fireEvent.change(screen.getByRole('textbox', { name: /^Save as view/ }), {
          target: { value },
        }),
    };
  };

  test('a view saved under an existing name is replaced by this list; the others do not change', async () => {
    const { done, name } = await show();
    name(' Night ');
    expect(screen.getByText('Replaces the view with this name')).toBeInTheDocument();
    expect(done()).toHaveBeenCalledWith({
      hidden: ['fare'],
      views: [
        stored.views[1],
        { name: 'Night', search: '?city=LHR&sort=asc&page=1', hidden: ['fare'] },
      ],
    });
  });

  test('one can be removed, and a column shown again; nothing changes before Done', async () => {
    const { done } = await show();
    fireEvent.click(screen.getByRole('button', { name: 'Delete view Night' }));
    fireEvent.click(screen.getByRole('checkbox', { name: 'Fare' }));
    expect(done()).toHaveBeenCalledWith({ hidden: [], views: [stored.views[1]] });
  });
});
