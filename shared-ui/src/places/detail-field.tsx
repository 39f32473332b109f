import { useState } from 'react';
import { useMessages } from 'shared-bus';
import type { addressRules } from 'shared-contracts/address/address.rules';
import {
  looksLikeCoordinates,
  parseCoordinates,
  type Coordinates,
} from 'shared-contracts/places/coordinates';

import { SuggestField } from '../form/suggest-field.tsx';
import type { FieldHost } from '../form/use-rules-form.ts';
import { placeMessages } from './place-messages.ts';
import type { PinState } from './use-pin.ts';
import { usePlaceSearch } from './use-place-search.ts';
import { useTypedCoordinates } from './use-typed-coordinates.ts';

/**
 * The address itself, by suggestion, as typed, or as coordinates. A pin that is set stays while the
 * text is corrected.
 */
export function DetailField({
  remote,
  form,
  map,
  hasMap,
}: {
  /** The remote whose cache has the suggestions. */
  remote: string;
  form: FieldHost<typeof addressRules>;
  map: PinState;
  /** There is a map on which a likely place can be checked. */
  hasMap: boolean;
}) {
  const t = useMessages(placeMessages);
  const { city, detail } = form.values;
  const [isTyped, setIsTyped] = useState(false);
  const search = usePlaceSearch({
    remote,
    typed: detail,
    city,
    enabled: isTyped,
  });
  const choose = (index: number) => {
    const chosen = search.list[index];
    if (!chosen) return;
    setIsTyped(false);
    form.set('detail', chosen.description);
    map.choose(chosen);
  };
  const place = (at: Coordinates) => {
    setIsTyped(false);
    form.set('detail', '');
    map.place(at);
  };
  useTypedCoordinates(isTyped ? detail : '', place);
  const enter = () => {
    const at = parseCoordinates(detail);
    if (at) return place(at);
    setIsTyped(true);
    search.lookNow();
  };
  const leave = () => {
    if (isTyped || detail) form.touch('detail');
    // Coordinates become a place without a search.
    if (looksLikeCoordinates(detail)) return;
    setIsTyped(false);
    if (hasMap) map.search(city, detail);
  };
  return (
    <SuggestField
      about={{
        name: 'detail',
        label: t('detail'),
        required: true,
        placeholder: t('detail-hint'),
      }}
      fieldRef={form.ref('detail')}
      value={detail}
      error={form.errorOf('detail')}
      search={search}
      busy={map.isSearching}
      on={{
        type: (text) => {
          setIsTyped(true);
          form.set('detail', text);
        },
        choose,
        enter,
        leave,
      }}
    />
  );
}
