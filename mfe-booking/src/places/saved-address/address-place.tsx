import { Caption1, makeStyles, mergeClasses, tokens } from '@fluentui/react-components';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { notifyFailure, useLanguage, useMessages } from 'shared-bus';
import type { addressRules } from 'shared-contracts/address/address.rules';
import { fieldMessages } from 'shared-contracts/core/field-messages';
import type { FieldHost } from 'shared-ui/form';
import { SuggestField, afterPointerRelease } from 'shared-ui/form';
import { usePlaceSearch, useTypedCoordinates } from 'shared-ui/places';

import type { MapPoint } from '../../form/booking-values.ts';
import { readTypedCoordinates, writeCoordinates } from '../../form/place.ts';
import { messages } from '../../messages.ts';
import type { PlaceResult } from '../place.queries.ts';
import { findAt, findById } from '../place.queries.ts';

const useStyles = makeStyles({
  hint: { color: tokens.colorNeutralForeground3 },
  wrong: { color: tokens.colorStatusDangerForeground1 },
});

interface AddressPlaceProps {
  form: FieldHost<typeof addressRules>;
  at: MapPoint | null;
  onPlace: (at: MapPoint) => void;
}

/**
 * The address itself, by suggestion or "lat,lng". A place that is set stays while its text is
 * corrected, because house numbers are not in the data.
 */
export function AddressPlace({ form, at, onPlace }: AddressPlaceProps) {
  const t = useMessages(messages);
  const { language } = useLanguage();
  const styles = useStyles();
  const text = form.values.detail;
  const [typed, setTyped] = useState(false);
  const search = usePlaceSearch({
    remote: 'mfe-booking',
    typed: text,
    city: form.values.city,
    enabled: typed,
  });
  const lookup = useMutation({
    mutationFn: (find: () => Promise<PlaceResult | undefined>) => find(),
  });
  // Of several searches only the last one counts.
  const look = (
    find: () => Promise<PlaceResult | undefined>,
    onFound: (found: PlaceResult) => void,
    onUnknown: () => void,
  ) =>
    lookup.mutate(find, {
      onSuccess: (found) => (found ? onFound(found) : onUnknown()),
      onError: notifyFailure,
    });
  const locate = (to: MapPoint) =>
    look(
      () => findAt(to),
      (found) => {
        form.set('detail', found.address);
        onPlace({ ...found.point, lat: to.lat, lng: to.lng });
      },
      () => onPlace({ ...to, infence: false }),
    );
  useTypedCoordinates(typed ? text : '', (to) => {
    setTyped(false);
    locate({ ...to, infence: null });
  });
  const choose = (index: number) => {
    const chosen = search.list[index];
    if (!chosen) return;
    setTyped(false);
    form.set('detail', chosen.description);
    look(
      () => findById(chosen.place_id),
      ({ point }) => onPlace(point),
      () => undefined,
    );
  };
  const enter = () => {
    const to = readTypedCoordinates(text);
    setTyped(!to);
    if (to) locate(to);
    else search.lookNow();
  };
  const isOutside = at?.infence === false;
  return (
    <>
      <SuggestField
        about={{
          name: 'detail',
          label: t('book.detail'),
          required: true,
          placeholder: t('placeholder.pickup'),
        }}
        fieldRef={form.ref('detail')}
        value={text}
        error={form.errorOf('detail')}
        search={search}
        busy={lookup.isPending}
        on={{
          type: (next) => {
            setTyped(true);
            form.set('detail', next);
          },
          choose,
          enter,
          leave: () => {
            if (typed || text) afterPointerRelease(() => form.touch('detail'));
          },
        }}
      />
      <Caption1 role="status" className={mergeClasses(styles.hint, isOutside && styles.wrong)}>
        {isOutside
          ? fieldMessages['place.out-of-area'][language]
          : at
            ? t('book.place-stands', { at: writeCoordinates(at) })
            : t('book.place-required')}
      </Caption1>
    </>
  );
}
