import { Button, Field, Input, makeStyles, Spinner, tokens } from '@fluentui/react-components';
import { DismissRegular } from '@fluentui/react-icons/svg/dismiss';
import { useMessages, useReference } from 'shared-bus';
import type { KeyboardEvent } from 'react';
import { useId, useState } from 'react';
import { useBookingForm } from './booking-form.tsx';
import type { End } from './booking-values.ts';
import { catalogue } from './catalogue.ts';
import { looksLikeCoordinates, readCoordinates } from './place.ts';
import { PlaceSuggestions } from './place-suggestions.tsx';
import { usePlaceSearch } from './use-place-search.ts';
import { useIsLocating, usePlaces } from './use-places.ts';
import { useTypedCoordinates } from './use-typed-coordinates.ts';

const useStyles = makeStyles({
  field: { position: 'relative' },
  input: { width: '100%', paddingInlineEnd: tokens.spacingHorizontalXXS },
});

interface PlaceFieldProps {
  end: End;
  required: boolean;
}

/** An address by suggestion or by coordinates. Arrow keys walk the suggestions, Enter takes one or looks up, Escape closes them. */
export function PlaceField({ end, required }: PlaceFieldProps) {
  const t = useMessages(catalogue);
  const styles = useStyles();
  const form = useBookingForm();
  const places = usePlaces();
  const locating = useIsLocating(end);
  const name = `${end}_address` as const;
  const text = form.values[name];
  const [focused, setFocused] = useState(false);
  const [closed, setClosed] = useState(false);
  const [active, setActive] = useState(-1);
  const search = usePlaceSearch(text, form.values.city, focused && !closed && form.values[end] === null);
  useTypedCoordinates(form.values[end] === null ? text : '', (at) => places.place(end, at));
  const open = focused && !closed && form.values[end] === null && search.state !== 'idle';
  const listId = useId();
  // Not while somebody is still choosing.
  const fault = open ? undefined : form.faultText(name);
  const city = useReference('cities').find(({ city_code }) => city_code === form.values.city)?.name ?? form.values.city;

  const choose = (index: number) => {
    const chosen = search.list[index];
    if (!chosen) return;
    setActive(-1);
    setClosed(true);
    places.choose(end, chosen);
  };
  const enter = () => {
    const at = readCoordinates(text);
    if (at && form.values[end] === null) places.place(end, at);
    else if (open && active >= 0) choose(active);
    else if (!looksLikeCoordinates(text)) {
      setClosed(false);
      search.lookNow();
    }
  };
  const walk = (by: number) => {
    const { length } = search.list;
    setClosed(false);
    if (length > 0) setActive((active + by + (active < 0 && by < 0 ? 1 : 0) + length) % length);
  };
  const key = (event: KeyboardEvent) => {
    if (event.altKey || event.ctrlKey || event.metaKey) return;
    if (event.key === 'ArrowDown') walk(1);
    else if (event.key === 'ArrowUp') walk(-1);
    else if (event.key === 'Enter') enter();
    else if (event.key === 'Escape' && open) setClosed(true);
    else return;
    event.preventDefault();
  };

  return (
    <Field className={styles.field} label={t(`field.${name}`)} required={required} validationMessage={fault} validationState={fault ? 'error' : 'none'}>
      <Input
        name={name}
        className={styles.input}
        role="combobox"
        aria-expanded={open}
        aria-controls={listId}
        aria-autocomplete="list"
        aria-activedescendant={open && active >= 0 ? `${listId}-${active}` : undefined}
        autoComplete="off"
        maxLength={250}
        placeholder={t(required ? `placeholder.${end}` : 'placeholder.dropoff-optional')}
        value={text}
        contentAfter={locating ? <Spinner size="extra-tiny" aria-label={t('places.locating')} /> : text ? <Button appearance="transparent" size="small" icon={<DismissRegular />} aria-label={t('places.clear')} tabIndex={-1} onClick={() => places.type(end, '')} /> : undefined}
        onChange={(_, { value }) => {
          setClosed(false);
          setActive(-1);
          places.type(end, value);
        }}
        onFocus={() => setFocused(true)}
        onBlur={() => {
          setFocused(false);
          form.touch([name]);
        }}
        onKeyDown={key}
      />
      {open ? <PlaceSuggestions id={listId} search={search} active={active} city={city} onChoose={choose} /> : null}
    </Field>
  );
}
