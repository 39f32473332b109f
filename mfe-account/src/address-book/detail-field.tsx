import { useState } from 'react';
import { useMessages } from 'shared-bus';
import type { addressRules } from 'shared-contracts/address/address.rules';
import { parseCoordinates } from 'shared-contracts/bookings/coordinates';
import { SuggestField, type RulesFormState } from 'shared-ui/form';

import { messages } from '../messages.ts';
import type { PinState } from './use-pin.ts';
import { useSuggestions } from './use-suggestions.ts';

/**
 * The address itself, by suggestion, as typed, or as "lat,lng". A pin that is set stays while the
 * text is corrected.
 */
export function DetailField({
  form,
  map,
}: {
  form: RulesFormState<typeof addressRules>;
  map: PinState;
}) {
  const t = useMessages(messages);
  const { city, detail } = form.values;
  const [isTyped, setTyped] = useState(false);
  const { state, list, isUpToDate, lookNow } = useSuggestions(detail, city, isTyped);
  const choose = (index: number) => {
    const chosen = list[index];
    if (!chosen) return;
    setTyped(false);
    form.set('detail', chosen.description);
    map.choose(chosen.place_id);
  };
  const enter = () => {
    const at = parseCoordinates(detail);
    setTyped(!at);
    if (!at) return lookNow();
    form.set('detail', '');
    map.place(at);
  };
  const leave = () => {
    setTyped(false);
    form.touch('detail');
    map.search(city, detail);
  };
  return (
    <SuggestField
      name="detail"
      label={t('address.detail')}
      required
      placeholder={t('address.detail-hint')}
      value={detail}
      error={form.errorOf('detail')}
      state={state}
      suggestions={list.map(({ place_id: id, description: text }) => ({ id, text }))}
      isUpToDate={isUpToDate}
      lookNow={lookNow}
      busy={map.isSearching}
      onType={(text) => {
        setTyped(true);
        form.set('detail', text);
      }}
      onChoose={choose}
      onEnter={enter}
      onLeave={leave}
    />
  );
}
