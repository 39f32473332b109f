import { useState } from 'react';
import { useMessages, useTypeAhead } from 'shared-bus';
import { SuggestField, whenReleased } from 'shared-ui/form';

import { useBookingForm } from './booking-form.tsx';
import type { End } from './booking-values.ts';
import { catalogue } from './catalogue.ts';
import { readCoordinates } from './place.ts';
import { usePlaceSearch } from './use-place-search.ts';
import { useIsLocating, usePlaces } from './use-places.ts';
import { useTypedCoordinates } from './use-typed-coordinates.ts';

interface PlaceFieldProps {
  end: End;
  required: boolean;
}

/** An address by suggestion or by coordinates. Enter looks up, or takes the coordinates. */
export function PlaceField({ end, required }: PlaceFieldProps) {
  const t = useMessages(catalogue);
  const form = useBookingForm();
  const places = usePlaces();
  const locating = useIsLocating(end);
  const name = `${end}_address` as const;
  const text = form.values[name];
  const isOpen = form.values[end] === null;
  const [focused, setFocused] = useState(false);
  const search = usePlaceSearch(text, form.values.city, focused && isOpen && !locating);
  // An arrow right after the last letter asks at once, and walks what is found for that text, not
  // for an older one.
  useTypeAhead(({ key }) => {
    const waits =
      focused && isOpen && !search.isSettled && (key === 'ArrowDown' || key === 'ArrowUp');
    if (waits) search.lookNow();
    return waits;
  });
  useTypedCoordinates(isOpen ? text : '', (at) => places.place(end, at));
  const choose = (index: number) => {
    const chosen = search.list[index];
    if (chosen) places.choose(end, chosen);
  };
  const enter = () => {
    const at = readCoordinates(text);
    if (at && isOpen) places.place(end, at);
    else search.lookNow();
  };
  return (
    <SuggestField
      name={name}
      label={t(`field.${name}`)}
      required={required}
      placeholder={t(required ? `placeholder.${end}` : 'placeholder.dropoff-optional')}
      value={text}
      fault={form.faultText(name)}
      state={search.state}
      suggestions={search.list.map(({ place_id, description }) => ({
        id: place_id,
        text: description,
      }))}
      busy={locating}
      onType={(next) => places.type(end, next)}
      onChoose={choose}
      onEnter={enter}
      onFocus={() => setFocused(true)}
      onLeave={() => {
        setFocused(false);
        whenReleased(() => form.touch([name]));
      }}
    />
  );
}
