import { useRef, useState } from 'react';
import { useMessages } from 'shared-bus';
import { SuggestField, afterPointerRelease } from 'shared-ui/form';
import { usePlaceSearch, useTypedCoordinates } from 'shared-ui/places';

import { useBookingForm, useFieldError, useFormValue } from '../form/booking-form.tsx';
import type { Stop } from '../form/booking-values.ts';
import { readTypedCoordinates } from '../form/place.ts';
import { messages } from '../messages.ts';
import { useIsLocating, usePlaces } from './use-places.ts';

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
  const text = useFormValue((values) => values[name]);
  const isOpen = useFormValue((values) => values[stop] === null);
  const city = useFormValue((values) => values.city);
  const error = useFieldError(name);
  const [focused, setFocused] = useState(false);
  const isTyped = useRef(false);
  const search = usePlaceSearch({
    remote: 'mfe-booking',
    typed: text,
    city,
    enabled: focused && isOpen && !locating,
  });
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
      about={{
        name,
        label: t(`field.${name}`),
        required,
        placeholder: t(required ? `placeholder.${stop}` : 'placeholder.dropoff-optional'),
      }}
      fieldRef={form.fields.ref(name)}
      value={text}
      error={error}
      search={search}
      busy={locating}
      on={{
        type: (next) => {
          isTyped.current = true;
          places.type(stop, next);
        },
        choose,
        enter,
        focus: () => setFocused(true),
        leave: () => {
          setFocused(false);
          if (isTyped.current || text) afterPointerRelease(() => form.touch([name]));
        },
      }}
    />
  );
}
