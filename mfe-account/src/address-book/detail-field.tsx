import { useState } from 'react';
import { useMessages } from 'shared-bus';
import type { addressRules } from 'shared-contracts/address/address.rules';
import {
  looksLikeCoordinates,
  parseCoordinates,
  type Coordinates,
} from 'shared-contracts/places/coordinates';
import { SuggestField, type FieldHost } from 'shared-ui/form';
import { usePlaceSearch, useTypedCoordinates } from 'shared-ui/places';

import { messages } from '../messages.ts';
import type { PinState } from './use-pin.ts';

/**
 * The address itself, by suggestion, as typed, or as coordinates. A pin that is set stays while the
 * text is corrected.
 */
export function DetailField({
  form,
  map,
}: {
  form: FieldHost<typeof addressRules>;
  map: PinState;
}) {
  const t = useMessages(messages);
  const { city, detail } = form.values;
  const [isTyped, setTyped] = useState(false);
  const search = usePlaceSearch({
    remote: 'mfe-account',
    typed: detail,
    city,
    enabled: isTyped,
  });
  const choose = (index: number) => {
    const chosen = search.list[index];
    if (!chosen) return;
    setTyped(false);
    form.set('detail', chosen.description);
    map.choose(chosen.place_id);
  };
  const place = (at: Coordinates) => {
    setTyped(false);
    form.set('detail', '');
    map.place(at);
  };
  useTypedCoordinates(isTyped ? detail : '', place);
  const enter = () => {
    const at = parseCoordinates(detail);
    if (at) return place(at);
    setTyped(true);
    search.lookNow();
  };
  const leave = () => {
    if (isTyped || detail) form.touch('detail');
    // Coordinates become a place without a search.
    if (looksLikeCoordinates(detail)) return;
    setTyped(false);
    map.search(city, detail);
  };
  return (
    <SuggestField
      about={{
        name: 'detail',
        label: t('address.detail'),
        required: true,
        placeholder: t('address.detail-hint'),
      }}
      fieldRef={form.ref('detail')}
      value={detail}
      error={form.errorOf('detail')}
      search={search}
      busy={map.isSearching}
      on={{
        type: (text) => {
          setTyped(true);
          form.set('detail', text);
        },
        choose,
        enter,
        leave,
      }}
    />
  );
}
