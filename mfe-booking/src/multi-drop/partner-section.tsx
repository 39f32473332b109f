import { Field, makeStyles, mergeClasses, tokens } from '@fluentui/react-components';
import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { kilometres, useLanguage, useMessages, useReference } from 'shared-bus';
import { dropCodeOf } from 'shared-contracts/bookings/batch.rules';
import { bookingDefaults } from 'shared-contracts/bookings/booking';
import { rupeesOf } from 'shared-contracts/core/amount';
import { exclusionReason, offeredDrivers } from 'shared-contracts/dispatch/nearby.rules';
import { mapCentre } from 'shared-contracts/places/place';
import { fleetName } from 'shared-contracts/reference/names';
import type { NearbyDriver } from 'shared-contracts/trips/trip-detail';
import { fleetsFor } from 'shared-contracts/trips/trip-detail.rules';
import { Disclosure } from 'shared-ui/display';
import { afterPointerRelease, ChoiceList } from 'shared-ui/form';

import { useBookingForm, useFieldError, useFormValue } from '../form/booking-form.tsx';
import { FormSection, useFieldSpanStyles } from '../layout/form-section.tsx';
import { messages } from '../messages.ts';
import { partnersNear } from './partner.queries.ts';
import { useBatchFare, useBatchWays } from './use-batch-ways.ts';

const useStyles = makeStyles({
  quiet: {
    color: tokens.colorNeutralForeground3,
    fontSize: tokens.fontSizeBase200,
    '& ul': { margin: 0 },
  },
});

/**
 * The fleet and the driver that a batch goes to (docs/domain/batches.md#partner): required in "Send
 * to partner", else any driver may accept it.
 */
export function PartnerSection() {
  const t = useMessages(messages);
  const { language } = useLanguage();
  const styles = useStyles();
  const spans = useFieldSpanStyles();
  const { fields, update, touch, setCase } = useBookingForm();
  const category_id = useFormValue((values) => values.category_id);
  const partner_id = useFormValue((values) => values.partner_id);
  const pickup = useFormValue((values) => values.pickup);
  const cash = useFormValue(({ drops }) =>
    drops.reduce((sum, drop) => sum + rupeesOf(drop.cod_amount), 0),
  );
  const { fares } = useBatchWays();
  // Without cash the fares don't matter, and a key in the fixed one renders nothing here.
  const fare = useBatchFare(cash > 0 ? fares : undefined);
  const batch = {
    trip_type: dropCodeOf(cash),
    is_cod_exist: cash > 0,
    total_cod: cash,
    fares: { actual: fare ?? 0 },
  };
  const fleets = fleetsFor(batch, useReference('partnerCategories'));
  const fleet =
    fleets.find(({ _id }) => _id === category_id) ??
    fleets.find(({ title }) => title === bookingDefaults.fleet) ??
    fleets[0];
  const isRequested = pickup !== null && fleet !== undefined;
  const {
    data: partners = [],
    isFetching,
    isSuccess,
    isError,
  } = useQuery({
    ...partnersNear(fleet?._id ?? '', batch.trip_type, pickup ?? mapCentre),
    enabled: isRequested,
  });
  const offered = offeredDrivers(partners, batch);
  const others = partners.flatMap((driver) => {
    const reason = exclusionReason(driver, batch);
    const text = reason && t(`partner.reason-${reason}`, { name: driver.full_name });
    return text ? [{ id: driver.id, text }] : [];
  });
  const nameOf = ({ full_name: name, distance }: NearbyDriver) =>
    t('partner.away', { name, count: kilometres(distance) });
  const chosen = partners.find(({ id }) => id === partner_id);
  // Cash decides which fleets there are, so another one may be shown than the partner was chosen
  // from, and a driver may leave, become busy, or lack the credit for added cash.
  const isUnavailable =
    partner_id !== '' &&
    fleet !== undefined &&
    ((category_id !== '' && fleet._id !== category_id) ||
      (isSuccess && !offered.some(({ id }) => id === partner_id)));
  useEffect(
    () => setCase({ unavailablePartner: isUnavailable ? partner_id : undefined }),
    [isUnavailable, partner_id, setCase],
  );
  const excluded = others.find(({ id }) => id === partner_id);
  const required = useFormValue(({ drop_mode }) => drop_mode === 'send_to_partner');
  const hint = () => {
    if (!isRequested) return t('partner.first');
    if (isError) return t('partner.failed');
    if (isFetching && partners.length === 0) return t('partner.loading');
    if (excluded) return excluded.text;
    return offered.length === 0 ? t('partner.none') : null;
  };
  const error = useFieldError('partner_id');

  return (
    <FormSection title={t('partner.title')} note={required ? undefined : t('optional')}>
      <Field className={spans.half} label={t('field.category_id')}>
        <ChoiceList
          ref={fields.ref('category_id')}
          name="category_id"
          choices={fleets.map((one) => ({ value: one._id, label: fleetName(one, language) }))}
          selected={fleet?._id}
          onChoose={(id) => update({ category_id: id, partner_id: '' })}
        />
      </Field>
      <Field
        className={spans.half}
        label={t('partner.driver')}
        required={required}
        hint={hint()}
        validationMessage={error ?? null}
        validationState={error ? 'error' : 'none'}
      >
        <ChoiceList
          ref={fields.ref('partner_id')}
          name="partner_id"
          disabled={!isRequested}
          shown={chosen ? nameOf(chosen) : t('partner.choose')}
          choices={[
            ...(required ? [] : [{ value: '', label: t('partner.nobody') }]),
            ...offered.map((driver) => ({ value: driver.id, label: nameOf(driver) })),
          ]}
          selected={partner_id}
          onBlur={() => partner_id && afterPointerRelease(() => touch(['partner_id']))}
          onChoose={(id) => update({ category_id: fleet?._id ?? '', partner_id: id })}
        />
      </Field>
      {others.length > 0 ? (
        <Disclosure
          className={mergeClasses(styles.quiet, spans.full)}
          title={t('partner.not-offered', { count: others.length })}
        >
          <ul>
            {others.map(({ id, text }) => (
              <li key={id}>{text}</li>
            ))}
          </ul>
        </Disclosure>
      ) : null}
    </FormSection>
  );
}
