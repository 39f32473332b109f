import { useState } from 'react';
import { useMessages } from 'shared-bus';
import { SuggestField, afterPointerRelease } from 'shared-ui/form';

import { useBookingForm } from '../form/booking-form.tsx';
import type { Stop } from '../form/booking-values.ts';
import { readTypedCoordinates } from '../form/place.ts';
import { messages } from '../messages.ts';
import { usePlaceSearch } from './use-place-search.ts';
import { useIsLocating, usePlaces } from './use-places.ts';
import { useTypedCoordinates } from './use-typed-coordinates.ts';

interface PlaceFieldProps {
  stop: Stop;
  required: boolean;
}

/** An address by suggestion or by coordinates. Enter searches, or accepts the coordinates. */
export function PlaceField({ stop, required }: PlaceFieldProps) {
  const t = useMessages(messages);
  const form = useBookingForm();
  const places = usePlaces();
  const locating = useIsLocating(stop);
  const name = `${stop}_address` as const;
  const text = form.values[name];
  const isOpen = form.values[stop] === null;
  const [focused, setFocused] = useState(false);
  const search = usePlaceSearch(text, form.values.city, focused && isOpen && !locating);
  useTypedCoordinates(isOpen ? text : '', (at) => places.place(stop, at));
  const choose = (index: number) => {
    const chosen = search.list[index];
    if (chosen) places.choose(stop, chosen);
  };
  const enter = () => {
    const at = readTypedCoordinates(text);
    if (at && isOpen) places.place(stop, at);
    else search.lookNow();
  };
  return (
    <SuggestField
      name={name}
      label={t(`field.${name}`)}
      required={required}
      placeholder={t(required ? `placeholder.${stop}` : 'placeholder.dropoff-optional')}
      value={text}
      error={form.errorText(name)}
      state={search.state}
      suggestions={search.list.map(({ place_id, description }) => ({
        id: place_id,
        text: description,
      }))}
      isUpToDate={search.isUpToDate}
      lookNow={search.lookNow}
      busy={locating}
      onType={(next) => places.type(stop, next)}
      onChoose={choose}
      onEnter={enter}
      onFocus={() => setFocused(true)}
      onLeave={() => {
        setFocused(false);
        afterPointerRelease(() => form.touch([name]));
      }}
    />
  );
}
