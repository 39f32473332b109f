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
import { CitiesList, PlacesList, ZonesList } from './area-lists.tsx';
import { PromoDialog, PromosList } from './promos-list.tsx';
import { RatesList } from './rates-list.tsx';
import { referenceMessages } from './reference-messages.ts';
import { SettingsForm } from './settings-form.tsx';

const kinds = ['settings', 'rates', 'promos', 'cities', 'zones', 'places'] as const;
type Kind = (typeof kinds)[number];
const params = { kind: oneOf(kinds, 'settings'), city: freeText };

function KindList({ kind, city }: { kind: Kind; city: string }) {
  if (kind === 'settings') return <SettingsForm />;
  if (kind === 'rates') return <RatesList />;
  if (kind === 'promos') return <PromosList />;
  if (kind === 'cities') return <CitiesList />;
  return kind === 'zones' ? <ZonesList city={city} /> : <PlacesList city={city} />;
}

/** The dialog of the page's button. */
function KindDialog({ kind, city, onClose }: { kind: Kind; city: string; onClose: () => void }) {
  if (kind === 'promos') return <PromoDialog promo={undefined} onClose={onClose} />;
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
  const [isOpen, setIsOpen] = useState(false);
  const isOfCity = kind === 'zones' || kind === 'places';
  const isImported = kind === 'cities' || isOfCity;
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
          isImported || kind === 'promos' ? (
            <Button
              appearance="primary"
              size="small"
              icon={isImported ? <ArrowUploadRegular /> : <AddRegular />}
              onClick={() => setIsOpen(true)}
            >
              <span>{t(isImported ? 'import' : 'promo.add')}</span>
            </Button>
          ) : null
        }
      />
      <KindList kind={kind} city={city} />
      {isOpen ? <KindDialog kind={kind} city={city} onClose={() => setIsOpen(false)} /> : null}
    </ListPage>
  );
}

/** Settings, prices, promos, cities, zones and places, if the server has them as data. */
export default function ReferenceDataPage() {
  const t = useMessages(messages);
  return hasExtension('integration') ? <ReferenceData /> : <EmptyState title={t('keys.absent')} />;
}
