import { Button } from '@fluentui/react-components';
import { AddRegular } from '@fluentui/react-icons/svg/add';
import { ArrowUploadRegular } from '@fluentui/react-icons/svg/arrow-upload';
import { useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import { hasExtension, useMessages } from 'shared-bus';
import { ChoiceList } from 'shared-ui/choice-list';
import { useCityOptions } from 'shared-ui/display';
import { EmptyState } from 'shared-ui/feedback';
import { FilterChips } from 'shared-ui/list/filter-chips';
import {
  freeText,
  oneOf,
  readSearchParams,
  writeSearchParams,
  type UrlValues,
} from 'shared-ui/list/url-params';
import { ListPage, PageHeader } from 'shared-ui/page';

import { messages } from '../messages.ts';
import { CitiesImport, PlacesImport, ZonesImport } from './area-imports.tsx';
import { CitiesList, CityDialog, PlacesList, ZoneDialog, ZonesList } from './area-lists.tsx';
import { FleetDialog, FleetsList } from './fleets-list.tsx';
import { PromoDialog, PromosList } from './promos-list.tsx';
import { RatesList } from './rates-list.tsx';
import { referenceMessages } from './reference-messages.ts';
import { SettingsForm } from './settings-form.tsx';
import { SourceDialog, SourcesList } from './sources-list.tsx';

const kinds = [
  'settings',
  'rates',
  'promos',
  'cities',
  'zones',
  'places',
  'fleets',
  'sources',
] as const;
type Kind = (typeof kinds)[number];
const params = { kind: oneOf(kinds, 'settings'), city: freeText };

function KindList({ kind, city }: { kind: Kind; city: string }) {
  if (kind === 'settings') return <SettingsForm />;
  if (kind === 'rates') return <RatesList />;
  if (kind === 'promos') return <PromosList />;
  if (kind === 'cities') return <CitiesList />;
  if (kind === 'fleets') return <FleetsList />;
  if (kind === 'sources') return <SourcesList />;
  return kind === 'zones' ? <ZonesList city={city} /> : <PlacesList city={city} />;
}

/** Kinds whose rows are added one by one, and those that are imported. */
const added = {
  promos: 'promo.add',
  cities: 'cities.add',
  zones: 'zones.add-one',
  fleets: 'fleets.add',
  sources: 'sources.add',
} as const;
const isAdded = (kind: Kind): kind is keyof typeof added => kind in added;
const imported: ReadonlySet<Kind> = new Set(['cities', 'zones', 'places']);

interface KindDialogProps {
  kind: Kind;
  city: string;
  onClose: () => void;
}

function AddDialog({ kind, city, onClose }: KindDialogProps) {
  if (kind === 'promos') return <PromoDialog promo={undefined} onClose={onClose} />;
  if (kind === 'cities') return <CityDialog city={undefined} onClose={onClose} />;
  if (kind === 'fleets') return <FleetDialog fleet={undefined} onClose={onClose} />;
  return kind === 'zones' ? (
    <ZoneDialog city={city} zone={undefined} onClose={onClose} />
  ) : (
    <SourceDialog source={undefined} onClose={onClose} />
  );
}
function AreaImport({ kind, city, onClose }: KindDialogProps) {
  if (kind === 'cities') return <CitiesImport onClose={onClose} />;
  return kind === 'zones' ? (
    <ZonesImport city={city} onClose={onClose} />
  ) : (
    <PlacesImport onClose={onClose} />
  );
}

function ReferenceData() {
  const t = useMessages(referenceMessages);
  const [searchParams, setSearchParams] = useSearchParams();
  const values = readSearchParams(params, searchParams);
  const change = (part: Partial<UrlValues<typeof params>>): void =>
    setSearchParams((before) => writeSearchParams(params, before, values, part), { replace: true });
  const { kind } = values;
  const cities = useCityOptions();
  const city = values.city || (cities[0]?.value ?? '');
  const [open, setOpen] = useState<'add' | 'import'>();
  const dialog = { kind, city, onClose: () => setOpen(undefined) };
  const isOfCity = kind === 'zones' || kind === 'places';
  return (
    <ListPage>
      <PageHeader
        title={t('title')}
        chips={
          <FilterChips
            label={t('kinds')}
            chips={kinds.map((value) => ({ value, text: t(`kind.${value}`) }))}
            selected={kind}
            onSelect={(chosen) => change({ kind: chosen })}
          />
        }
        tools={
          isOfCity ? (
            <ChoiceList
              size="small"
              aria-label={t('city')}
              choices={cities}
              selected={city}
              onChoose={(chosen) => change({ city: chosen })}
            />
          ) : null
        }
        action={
          <>
            {imported.has(kind) ? (
              <Button size="small" icon={<ArrowUploadRegular />} onClick={() => setOpen('import')}>
                <span>{t('import')}</span>
              </Button>
            ) : null}
            {isAdded(kind) ? (
              <Button
                appearance="primary"
                size="small"
                icon={<AddRegular />}
                onClick={() => setOpen('add')}
              >
                <span>{t(added[kind])}</span>
              </Button>
            ) : null}
          </>
        }
      />
      <KindList kind={kind} city={city} />
      {open === 'add' ? <AddDialog {...dialog} /> : null}
      {open === 'import' ? <AreaImport {...dialog} /> : null}
    </ListPage>
  );
}

/** Settings, prices, promos, areas, places, fleets and sources, if the server has them as data. */
export default function ReferenceDataPage() {
  const t = useMessages(messages);
  return hasExtension('integration') ? <ReferenceData /> : <EmptyState title={t('keys.absent')} />;
}
