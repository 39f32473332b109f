import { useQuery, type UseQueryResult } from '@tanstack/react-query';
import { useMemo } from 'react';
import { dash, useMessages, type MessageKey } from 'shared-bus';
import type { ReadShape } from 'shared-contracts/core/schema';
import type {
  StoredCities,
  StoredPlace,
  ZoneFeatures,
} from 'shared-contracts/integration/reference-door';
import { isLocated } from 'shared-contracts/places/coordinates';
import { ClippedText } from 'shared-ui/display';
import { EmptyState } from 'shared-ui/feedback';
import { DataTable, TwoLines, withPhoneRows, type Column } from 'shared-ui/table';

import type en from '../messages/reference-en.ts';
import { FencesMap } from './fences-map.tsx';
import { fencesOf } from './geojson.ts';
import { indexKey, numbered } from './numbered.ts';
import { citiesQuery, placesQuery, zonesQuery } from './reference-data.queries.ts';
import { referenceMessages } from './reference-messages.ts';

type Title = MessageKey<typeof en>;
type City = ReadShape<typeof StoredCities>['features'][number];
type Zone = ReadShape<typeof ZoneFeatures>['features'][number];

const Name = ({ text }: { text: string | undefined }) => <ClippedText text={text || dash} />;

const cityColumns = withPhoneRows<Column<City, Title>>(
  [
    {
      key: 'city',
      min: 140,
      width: 600,
      title: 'name',
      render: ({ properties: { name, city_code: code } }) => (
        <TwoLines first={<Name text={name} />} second={<bdi>{code}</bdi>} />
      ),
    },
  ],
  [
    {
      key: 'code',
      min: 100,
      title: 'code',
      render: ({ properties }) => <bdi>{properties.city_code}</bdi>,
    },
    {
      key: 'name',
      min: 140,
      width: 260,
      title: 'name',
      render: ({ properties }) => <Name text={properties.name} />,
    },
    {
      key: 'urdu',
      min: 140,
      width: 260,
      title: 'urdu',
      render: ({ properties }) => <Name text={properties.urdu_text} />,
    },
  ],
);

const zoneColumns = withPhoneRows<Column<Zone, Title>>(
  [
    {
      key: 'zone',
      min: 140,
      width: 600,
      title: 'name',
      render: ({ properties: { name, urdu_text: urdu } }) => (
        <TwoLines first={<Name text={name} />} second={<Name text={urdu} />} />
      ),
    },
  ],
  [
    {
      key: 'order',
      min: 90,
      title: 'order',
      align: 'end',
      render: ({ properties }) => properties.order,
    },
    {
      key: 'code',
      min: 110,
      title: 'code',
      render: ({ properties }) => <bdi>{properties.code}</bdi>,
    },
    {
      key: 'name',
      min: 140,
      width: 260,
      title: 'name',
      render: ({ properties }) => <Name text={properties.name} />,
    },
    {
      key: 'urdu',
      min: 140,
      width: 260,
      title: 'urdu',
      render: ({ properties }) => <Name text={properties.urdu_text} />,
    },
  ],
);

function Kind({ kind }: { kind: StoredPlace['kind'] }) {
  const t = useMessages(referenceMessages);
  return <span>{kind ? t(`place-kind.${kind}`) : dash}</span>;
}
const placeColumns = withPhoneRows<Column<StoredPlace, Title>>(
  [
    {
      key: 'place',
      min: 140,
      width: 600,
      title: 'name',
      render: ({ name, kind }) => (
        <TwoLines first={<Name text={name} />} second={<Kind kind={kind} />} />
      ),
    },
  ],
  [
    {
      key: 'name',
      min: 160,
      width: 320,
      title: 'name',
      render: ({ name }) => <Name text={name} />,
    },
    {
      key: 'urdu',
      min: 140,
      width: 260,
      title: 'urdu',
      render: ({ urdu_text: urdu }) => <Name text={urdu} />,
    },
    { key: 'kind', min: 110, title: 'kind', render: ({ kind }) => <Kind kind={kind} /> },
    {
      key: 'coordinates',
      min: 170,
      priority: 3,
      title: 'coordinates',
      render: (row) => <bdi dir="ltr">{isLocated(row) ? `${row.lat}, ${row.lng}` : dash}</bdi>,
    },
  ],
);

interface Loaded<Row extends object> {
  label: string;
  columns: readonly Column<Row, Title>[];
  rows: readonly Row[] | undefined;
  query: Pick<UseQueryResult, 'error' | 'refetch'>;
}

function AreaTable<Row extends object>({ label, columns, rows, query }: Loaded<Row>) {
  const t = useMessages(referenceMessages);
  const { error, refetch } = query;
  return (
    <DataTable
      label={label}
      columns={columns}
      text={t}
      list={{ rows: numbered(rows), error, onRetry: () => void refetch() }}
      row={{ key: indexKey }}
      empty={<EmptyState title={t('none')} />}
    />
  );
}

/** A table below the map of its borders. */
function BorderedList<Row extends City | Zone>({ map, ...table }: Loaded<Row> & { map: string }) {
  const { rows } = table;
  const fences = useMemo(() => fencesOf(rows ?? []), [rows]);
  return (
    <>
      <FencesMap label={map} fences={fences} />
      <AreaTable {...table} />
    </>
  );
}

/** The cities with their borders. */
export function CitiesList() {
  const t = useMessages(referenceMessages);
  const query = useQuery(citiesQuery());
  const rows = query.data?.data.features;
  const labels = { label: t('kind.cities'), map: t('cities-map') };
  return <BorderedList {...labels} columns={cityColumns} rows={rows} query={query} />;
}

/** The zones of a city. */
export function ZonesList({ city }: { city: string }) {
  const t = useMessages(referenceMessages);
  const query = useQuery(zonesQuery(city));
  const rows = query.data?.data.features;
  const labels = { label: t('kind.zones'), map: t('map') };
  return <BorderedList {...labels} columns={zoneColumns} rows={rows} query={query} />;
}

/** The places that the search finds in a city. */
export function PlacesList({ city }: { city: string }) {
  const t = useMessages(referenceMessages);
  const query = useQuery(placesQuery(city));
  const rows = query.data?.data;
  return <AreaTable label={t('kind.places')} columns={placeColumns} rows={rows} query={query} />;
}
