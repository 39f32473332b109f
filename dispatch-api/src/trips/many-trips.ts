import { sql, type SQL } from 'drizzle-orm';
import { roleTable } from 'shared-contracts/core/role';

import { serviceArea } from '../geo/service-area.ts';

const ended = [
  'completed',
  'completed',
  'completed',
  'completed',
  'completed',
  'completed',
  'completed',
  'completed',
  'finished',
  'feedback',
  'cancelled',
  'cancelled',
  'expired',
  'expired',
  'batch_cancelled',
];
const live = ['open', 'pending', 'accepted', 'arrived', 'started'];
const names = [
  'Sana Malik',
  'Bilal Ahmed',
  'Hina Shah',
  'Omar Farooq',
  'Zoya Iqbal',
  'Ali Raza',
  'Maryam Aslam',
  'Usman Tariq',
  'Fatima Noor',
  'Kamran Javed',
];
const services = [35, 35, 35, 35, 70, 70, 70, 44, 45, 21, 22, 36, 100, 25, 33, 38, 40, 41, 101, 10];
const list = (values: readonly (string | number)[], type: string): SQL =>
  sql.raw(`(array['${values.join("','")}'])::${type}[]`);

/** The dispatch client whom `manyTrips` creates, unless a user has its phone. */
export const manyTripsClient = { id: 'c'.repeat(24), phone: '923001000036' };

/**
 * Inserts many trips for tests and benchmarks: 240 unfinished, the rest spread over the two months
 * before `until`. A trip's number decides its values. Ten agents made them; one in fourteen is a
 * dispatch client's.
 */
export function manyTrips(many: number, until: Date, from = 0): SQL {
  const zone = serviceArea().zones.find(({ city }) => city === 'KHI');
  return sql`
    with client as (
      insert into users (id, phone, name, role, password_hash, city)
      values (${manyTripsClient.id}, ${manyTripsClient.phone}, 'Many Trips', ${roleTable.dispatch_client.code}::int, '', 'KHI')
      on conflict (phone) do update set phone = excluded.phone returning id
    )
    insert into trips (id, trip_no, type, batch_number, service_code, city, state, passenger_name,
      passenger_phone, pickup_address, pickup_lat, pickup_lng, pickup_zone, pickup_zone_id,
      dropoff_address, dropoff_lat, dropoff_lng, dropoff_zone, fare_actual, estimated_seconds,
        estimated_meters, pickup_variance, user_name, user_phone, client_id, creator, bdt, dt,
        accepted_at, arrived_at, started_at)
    select lpad(to_hex(n), 24, '0'), (20000000 + n)::text, case when n % 25 = 0 then 'batch'
      else 'single' end, case when n % 25 = 0 then 'B' || (20000000 + n) end,
      (${list(services, 'int')})[1 + (n::bigint * 2654435761 % 4294967296 % 20)::int],
        (${list(['KHI', 'KHI', 'LHR', 'RWP'], 'text')})[1 + (n::bigint * 40503 % 65536 % 4)::int],
      case when n < ${240 + from}::int and ${from} = 0 then (${list(live, 'text')})[1 + n % 5]
        else (${list(ended, 'text')})[1 + (n::bigint * 2246822519 % 4294967296 % 15)::int] end,
      'Ayesha Khan', '92333' || lpad((n % (${many}::int / 8 + 1))::text, 7, '0'), 'Clifton, Karachi', 24.818, 67.03, ${zone?.zone ?? ''}, ${zone?._id ?? ''},
      'Gulshan-e-Iqbal, Karachi', 24.92, 67.09, 'Gulshan-e-Iqbal', 330, 1993, 17716, n % 4000,
      case when n % 14 = 3 then ${manyTripsClient.phone} else (${list(names, 'text')})[1 + n % 10] end, case
        when n % 14 = 3 then ${manyTripsClient.phone} else '9230010001' || lpad((n % 10)::text, 2, '0') end,
        case when n % 14 = 3 then (select id from client) end,
        'Agent',
      at, at, at, at, at
    from (select n, ${until.toISOString()}::timestamptz - case when n < 240
      and ${from} = 0 then make_interval(secs => 120 + n * 9)
      else make_interval(secs => 10800 + (n - ${from})::float8 * 5184000 / ${many}) end as at
      from generate_series(${from}::int, ${from + many - 1}::int) n) numbered`;
}
