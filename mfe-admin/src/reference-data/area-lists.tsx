import { useQuery, type UseQueryResult } from '@tanstack/react-query';
import { useMemo, useState } from 'react';
import { dash, useLanguage, useMessages, type MessageKey } from 'shared-bus';
import type { ReadShape } from 'shared-contracts/core/schema';
import type { Language } from 'shared-contracts/core/text';
import type {
  StoredCities,
  StoredPlace,
  ZoneFeatures,
} from 'shared-contracts/integration/reference-door';
import { isLocated } from 'shared-contracts/places/coordinates';
import { cityName, nameIn } from 'shared-contracts/reference/names';
import { ClippedText, useCityName } from 'shared-ui/display';
import { EmptyState } from 'shared-ui/feedback';
import { DataTable, TwoLines, withPhoneRows, type Column } from 'shared-ui/table';

import type en from '../messages/reference-en.ts';
import { ActiveBadge } from './active-badge.tsx';
import { AreaDialog, type AreaValues } from './area.dialog.tsx';
import { FencesMap } from './fences-map.tsx';
import { fencesOf } from './geojson.ts';
import { indexKey, numbered } from './numbered.ts';
import {
  citiesQuery,
  placesQuery,
  useSaveCity,
  useSaveZone,
  zonesQuery,
} from './reference-data.queries.ts';
import { referenceMessages } from './reference-messages.ts';
import { EditButton, RowAction } from './row-action.tsx';

type Title = MessageKey<typeof en>;
type City = ReadShape<typeof StoredCities>['features'][number];
type Zone = ReadShape<typeof ZoneFeatures>['features'][number];

/** A city or a zone in the console's language. */
const areaName = ({ properties }: City | Zone, language: Language): string =>
  'city_code' in properties
    ? cityName(properties, language)
    : nameIn(language, properties.name, properties.urdu_text);

function EditArea({ row }: { row: City | Zone }) {
  const { language } = useLanguage();
  return <EditButton row={row} name={areaName(row, language)} />;
}

/** Columns that cities and zones share. */
const areaColumns: Record<'active' | 'action' | 'do', Column<City | Zone, Title>> = {
  active: {
    key: 'active',
    min: 110,
    title: 'active',
    render: ({ properties: { active } }) => <ActiveBadge active={active} />,
  },
  action: {
    key: 'action',
    min: 110,
    title: 'action',
    render: (row) => <EditArea row={row} />,
  },
  do: {
    key: 'do',
    min: { en: 92, ur: 124 },
    title: 'action',
    align: 'end',
    render: (row) => <EditArea row={row} />,
  },
};

const Name = ({ text }: { text: string | undefined }) => <ClippedText text={text || dash} />;
function AreaName({ row }: { row: City | Zone }) {
  const { language } = useLanguage();
  return <Name text={areaName(row, language)} />;
}
/** The name in the other language. */
function OtherName({ row: { properties } }: { row: Zone }) {
  const { language } = useLanguage();
  const { name, urdu_text: urdu } = properties;
  return <Name text={language === 'ur' && urdu ? name : urdu} />;
}

const cityColumns = withPhoneRows<Column<City, Title>>(
  [
    {
      key: 'city',
      min: 140,
      width: 600,
      title: 'name',
      render: (row) => (
        <TwoLines first={<AreaName row={row} />} second={<bdi>{row.properties.city_code}</bdi>} />
      ),
    },
    areaColumns.active,
    areaColumns.do,
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
    areaColumns.active,
    areaColumns.action,
  ],
  [],
);

const zoneColumns = withPhoneRows<Column<Zone, Title>>(
  [
    {
      key: 'zone',
      min: 140,
      width: 600,
      title: 'name',
      render: (row) => <TwoLines first={<AreaName row={row} />} second={<OtherName row={row} />} />,
    },
    areaColumns.active,
    areaColumns.do,
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
    areaColumns.active,
    areaColumns.action,
  ],
  [],
);

function Kind({ kind }: { kind: StoredPlace['kind'] }) {
  const t = useMessages(referenceMessages);
  return <span>{kind ? t(`place-kind.${kind}`) : dash}</span>;
}
function PlaceName({ row: { name, urdu_text: urdu } }: { row: StoredPlace }) {
  const { language } = useLanguage();
  return <Name text={nameIn(language, name, urdu)} />;
}
const placeColumns = withPhoneRows<Column<StoredPlace, Title>>(
  [
    {
      key: 'place',
      min: 140,
      width: 600,
      title: 'name',
      render: (row) => (
        <TwoLines first={<PlaceName row={row} />} second={<Kind kind={row.kind} />} />
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

/** The dialog's values of a stored row. */
const valuesOf = ({ properties, geometry }: City | Zone): AreaValues => ({
  code: ('city_code' in properties ? properties.city_code : properties.code) ?? '',
  name: properties.name,
  urdu_text: properties.urdu_text ?? '',
  active: properties.active !== false,
  geometry,
});

export function CityDialog({ city, onClose }: { city: City | undefined; onClose: () => void }) {
  const t = useMessages(referenceMessages);
  const { language } = useLanguage();
  const { mutateAsync } = useSaveCity();
  const all = useQuery(citiesQuery()).data?.data.features;
  const around = useMemo(() => fencesOf(all ?? [], language), [all, language]);
  return (
    <AreaDialog
      title={city ? t('edit-of', { name: areaName(city, language) }) : t('cities.add')}
      map={t('border-map')}
      codeHint={t('cities.code')}
      needsCode
      area={city && valuesOf(city)}
      around={around}
      save={({ isNew, draft: { code, geometry, ...properties } }) =>
        mutateAsync({
          isNew,
          draft: { type: 'Feature', properties: { city_code: code, ...properties }, geometry },
        })
      }
      onClose={onClose}
    />
  );
}

export function ZoneDialog({
  city,
  zone,
  onClose,
}: {
  city: string;
  zone: Zone | undefined;
  onClose: () => void;
}) {
  const t = useMessages(referenceMessages);
  const { language } = useLanguage();
  const inCity = useCityName(city);
  const { mutateAsync } = useSaveZone(city);
  const all = useQuery(zonesQuery(city)).data?.data.features;
  const around = useMemo(() => fencesOf(all ?? [], language), [all, language]);
  return (
    <AreaDialog
      title={
        zone ? t('edit-of', { name: areaName(zone, language) }) : t('zones.add', { city: inCity })
      }
      map={t('border-map')}
      codeHint={t('zones.code')}
      area={zone && valuesOf(zone)}
      around={around}
      save={({ isNew, draft: { code, geometry, ...rest } }) => {
        const properties = { ...rest, ...(code && { code }) };
        return mutateAsync({ isNew, draft: { type: 'Feature', properties, geometry } });
      }}
      onClose={onClose}
    />
  );
}

/** The cities; their borders are too far apart for one map, so each is in its dialog. */
export function CitiesList() {
  const t = useMessages(referenceMessages);
  const query = useQuery(citiesQuery());
  const rows = query.data?.data.features;
  const [city, setCity] = useState<City>();
  return (
    <RowAction value={(row) => setCity(row as City) /* of this list */}>
      <AreaTable label={t('kind.cities')} columns={cityColumns} rows={rows} query={query} />
      {city ? <CityDialog city={city} onClose={() => setCity(undefined)} /> : null}
    </RowAction>
  );
}

/** The zones of a city with their borders. */
export function ZonesList({ city }: { city: string }) {
  const t = useMessages(referenceMessages);
  const { language } = useLanguage();
  const query = useQuery(zonesQuery(city));
  const rows = query.data?.data.features;
  const fences = useMemo(() => fencesOf(rows ?? [], language), [rows, language]);
  const [zone, setZone] = useState<Zone>();
  return (
    <RowAction value={(row) => setZone(row as Zone) /* of this list */}>
      <FencesMap label={t('map')} fences={fences} />
      <AreaTable label={t('kind.zones')} columns={zoneColumns} rows={rows} query={query} />
      {zone ? <ZoneDialog city={city} zone={zone} onClose={() => setZone(undefined)} /> : null}
    </RowAction>
  );
}

/** The places that the search finds in a city. */
export function PlacesList({ city }: { city: string }) {
  const t = useMessages(referenceMessages);
  const query = useQuery(placesQuery(city));
  const rows = query.data?.data;
  return <AreaTable label={t('kind.places')} columns={placeColumns} rows={rows} query={query} />;
}
