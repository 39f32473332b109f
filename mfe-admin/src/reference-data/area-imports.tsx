import { useMemo } from 'react';
import { useLanguage, useMessages } from 'shared-bus';
import {
  placeColumns,
  requiredPlaceColumns,
  type CityFeatures,
  type ZoneFeatures,
} from 'shared-contracts/integration/reference-door';
import { useCityName } from 'shared-ui/display';

import { ImportDialog } from '../imports/import.dialog.tsx';
import { FencesMap } from './fences-map.tsx';
import { fencesOf, readFeatures } from './geojson.ts';
import { sendCities, sendPlaces, sendZones, useReloadReference } from './reference-data.queries.ts';
import { referenceMessages } from './reference-messages.ts';

const geojson = '.geojson,.json,application/geo+json';
/** A call takes 1 MB, in which each letter of Urdu has two bytes. */
const longestGeojson = 700_000;

type Features = CityFeatures['features'] & ZoneFeatures['features'];

/** The kind of file of cities and zones. */
function useGeojson() {
  const t = useMessages(referenceMessages);
  return {
    accept: geojson,
    choose: t('choose-geojson'),
    longest: longestGeojson,
    check: (text: string) => (readFeatures(text) ? undefined : t('not-geojson')),
  };
}
/** Of a file that was checked; the server checks each feature. */
const collectionOf = (text: string) => ({
  type: 'FeatureCollection' as const,
  features: readFeatures(text) as Features,
});

function FilePicture({ text, label }: { text: string; label: string }) {
  const { language } = useLanguage();
  const fences = useMemo(() => fencesOf(collectionOf(text).features, language), [text, language]);
  return <FencesMap label={label} fences={fences} />;
}
function CitiesPicture({ text }: { text: string }) {
  const t = useMessages(referenceMessages);
  return <FilePicture text={text} label={t('cities-map')} />;
}
function ZonesPicture({ text }: { text: string }) {
  const t = useMessages(referenceMessages);
  return <FilePicture text={text} label={t('map')} />;
}

export function CitiesImport({ onClose }: { onClose: () => void }) {
  const t = useMessages(referenceMessages);
  const file = useGeojson();
  const reload = useReloadReference();
  return (
    <ImportDialog
      title={t('cities.import')}
      file={file}
      hint={t('cities.hint')}
      canRemove
      Picture={CitiesPicture}
      send={async (step) => sendCities(step, collectionOf(step.csv))}
      onSaved={() => void reload()}
      onClose={onClose}
    />
  );
}

export function ZonesImport({ city, onClose }: { city: string; onClose: () => void }) {
  const t = useMessages(referenceMessages);
  const file = useGeojson();
  const reload = useReloadReference();
  return (
    <ImportDialog
      title={t('zones.import', { city: useCityName(city) })}
      file={file}
      hint={t('zones.hint')}
      canRemove
      Picture={ZonesPicture}
      send={async (step) => sendZones(step, city, collectionOf(step.csv))}
      onSaved={() => void reload()}
      onClose={onClose}
    />
  );
}

export function PlacesImport({ onClose }: { onClose: () => void }) {
  const t = useMessages(referenceMessages);
  const reload = useReloadReference();
  return (
    <ImportDialog
      title={t('places.import')}
      columns={placeColumns}
      required={requiredPlaceColumns}
      canRemove
      send={sendPlaces}
      onSaved={() => void reload()}
      onClose={onClose}
    />
  );
}
