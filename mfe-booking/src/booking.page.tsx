import { useQuery } from '@tanstack/react-query';
import { Navigate, useLocation, useParams, useSearchParams } from 'react-router-dom';
import { currentRole, currentSession, hasExtension, useMessages, useRole } from 'shared-bus';
import type { QueueRow } from 'shared-contracts/queue/queue';
import { FailedPage } from 'shared-ui/feedback';

import { BookingScreen } from './booking-screen.tsx';
import { besideSlots } from './draft/beside.ts';
import type { BookingValues } from './form/booking-values.ts';
import { emptyValues } from './form/booking-values.ts';
import { linkedValues, valuesFromLogin, valuesFromQueueRow, withSearch } from './form/prefill.ts';
import { ScreenSkeleton } from './layout/screen-skeleton.tsx';
import { useTabSlot } from './layout/tab-slot.ts';
import { messages } from './messages.ts';
import { fetchQueueRow } from './queue-row/queue-row.queries.ts';
import { rowOfState } from './queue-row/row-of-state.ts';

const newBooking = 'newBooking';
const linkOf = (search: URLSearchParams): string =>
  linkedValues(String(search)) ? String(search) : '';

/** /queue/:id: a new booking, or a request claimed in the queue. */
export default function BookingPage() {
  const { id = newBooking } = useParams();
  // A client has no queue, so any URL opens a new booking.
  if (useRole() === 'dispatch_client' && id !== newBooking)
    return <Navigate to={`/queue/${newBooking}`} replace />;
  return id === newBooking ? <FreshBooking /> : <QueuedBooking key={id} id={id} />;
}

function FreshBooking() {
  const t = useMessages(messages);
  const [search] = useSearchParams();
  const tabSlot = useTabSlot();
  const beside = search.get('draft') ?? '';
  const slot = besideSlots.test(beside) ? beside : tabSlot;
  const prefilled = (): BookingValues => {
    const session = currentSession();
    if (!session || currentRole() !== 'dispatch_client') return withSearch(emptyValues, search);
    const login = valuesFromLogin(session);
    const values = withSearch(login, search);
    // Locked once the login has set it (docs/domain/booking.md#prefill): a URL cannot change it
    // either.
    return login.phone ? { ...values, phone: login.phone } : values;
  };
  if (slot === undefined) return <ScreenSkeleton label={t('form.opening')} />;
  return (
    <BookingScreen
      // Another URL, such as that of a place found in the palette, opens another form.
      key={String(search)}
      id={slot}
      row={undefined}
      queueRowId={undefined}
      link={linkOf(search)}
      prefilled={prefilled}
    />
  );
}

/** The row is in the router state; after a reload or by a link it comes from the server. */
function QueuedBooking({ id }: { id: string }) {
  const t = useMessages(messages);
  const [search] = useSearchParams();
  const location = useLocation();
  const given = rowOfState(location.state, id);
  const askable = hasExtension('leases');
  const query = useQuery({ ...fetchQueueRow(id), enabled: !given && askable });
  const row: QueueRow | undefined = given ?? query.data;

  if (!row && query.isError) {
    return (
      <FailedPage
        error={query.error}
        id={id}
        back={{ to: '/queue', label: t('back') }}
        onRetry={() => void query.refetch()}
      />
    );
  }
  if (!row && askable) return <ScreenSkeleton label={t('row.loading')} />;
  // The URL has the booking's id; draft and lease belong to the row.
  const rowId = row?.id || id;
  return (
    <BookingScreen
      id={rowId}
      row={row}
      queueRowId={rowId}
      link={linkOf(search)}
      prefilled={() => withSearch(row ? valuesFromQueueRow(row) : emptyValues, search)}
    />
  );
}
