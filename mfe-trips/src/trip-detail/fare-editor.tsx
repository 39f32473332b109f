import { Button, Field, Input, makeStyles, tokens, Tooltip } from '@fluentui/react-components';
import { AddRegular } from '@fluentui/react-icons/svg/add';
import { SubtractRegular } from '@fluentui/react-icons/svg/subtract';
import { useState } from 'react';
import {
  isApiFailure,
  notify,
  notifyFailure,
  notifyRefusal,
  useLanguage,
  useMessages,
  useSetting,
} from 'shared-bus';
import { fieldMessages } from 'shared-contracts/core/field-messages';
import type { TripDetail } from 'shared-contracts/trips/trip-detail';
import { isInvalidFare, fareMinus, farePlus } from 'shared-contracts/trips/trip-detail.rules';

import { detailMessages } from '../detail-messages.ts';
import { notifyFailed } from '../trip/notify-failed.ts';
import { StaleDialog } from '../trip/stale.dialog.tsx';
import { refetchTrip, sendFares } from '../trip/trip.queries.ts';
import { useVersionedEdit } from '../trip/use-versioned-edit.ts';

const useStyles = makeStyles({
  row: {
    display: 'flex',
    alignItems: 'flex-end',
    flexWrap: 'wrap',
    gap: tokens.spacingHorizontalS,
  },
  input: { width: '128px' },
});

type Fare = 'customer' | 'partner';
interface Fares {
  customer: string;
  partner: string;
}
/**
 * Both fares of the trip, else both from the actual fare (docs/decisions/screens.md#fare-editor).
 */
const faresOf = (trip: TripDetail): Fares => ({
  customer: String(trip.customer_fare ?? trip.fares.actual ?? ''),
  partner: String(trip.partner_fare ?? trip.fares.actual ?? ''),
});
const isFixed = (trip: TripDetail): boolean =>
  trip.customer_fare !== null && trip.partner_fare !== null;
/**
 * The fare that a refusal concerns: by its field, and by the message's text only where there is
 * none (docs/decisions/calls.md#answer-envelope).
 */
function fareOfError(error: unknown): Fare | undefined {
  if (!isApiFailure(error) || error.status !== 422) return undefined;
  const named = error.field ?? error.message;
  return /customer/i.test(named) ? 'customer' : /partner/i.test(named) ? 'partner' : undefined;
}

/**
 * Both fares of an open trip (docs/domain/trip-detail.md#fare-editor): changed together by a step,
 * the partner's also by hand.
 */
export function FareEditor({
  trip,
  onSeen,
}: {
  trip: TripDetail;
  onSeen: (version: number | undefined) => void;
}) {
  const t = useMessages(detailMessages);
  const { language } = useLanguage();
  const styles = useStyles();
  const step = Number(useSetting('fare_increment_value_on_chingchi')) || 10;
  // The trip from which the values were taken: the write carries its version.
  const [base, setBase] = useState(trip);
  const [fares, setFares] = useState(() => faresOf(trip));
  const [mode, setMode] = useState<'Update' | 'Edit'>(() => (isFixed(trip) ? 'Edit' : 'Update'));
  const [refused, setRefused] = useState<Partial<Fares>>({});

  const take = (from: TripDetail) => {
    setBase(from);
    setFares(faresOf(from));
    setRefused({});
    setMode(isFixed(from) ? 'Edit' : 'Update');
  };
  const isTouched = JSON.stringify(fares) !== JSON.stringify(faresOf(base));
  const edit = useVersionedEdit(trip, {
    read: {
      version: base.row_version,
      isUntouched: !isTouched && mode === (isFixed(base) ? 'Edit' : 'Update'),
      take,
    },
    send: (version) =>
      sendFares(
        trip,
        { customer: Number(fares.customer), partner: Number(fares.partner) },
        version,
      ),
    onSaved: (saved) => {
      notify({ intent: 'success', title: t('fare.updated') });
      take(saved);
      onSeen(saved.row_version);
      void refetchTrip(saved);
    },
    onFailed: (error) => {
      const fare = fareOfError(error);
      if (fare && isApiFailure(error)) setRefused({ [fare]: error.message });
      if (isApiFailure(error) && error.status === 422) notifyRefusal(error, t('fare.failed'));
      else if (isApiFailure(error) && error.errorId === 'trip.state-refused') notifyFailure(error);
      else notifyFailed(error, t('fare.failed'));
    },
    onTheirs: onSeen,
  });

  const wrong = (fare: Fare): string | undefined =>
    refused[fare] ??
    (fares[fare] !== '' && isInvalidFare(Number(fares[fare]))
      ? fieldMessages[`fare.${fare}-zero`][language]
      : undefined);
  const change = (next: (fare: string) => string | undefined) => {
    const [customer, partner] = [next(fares.customer), next(fares.partner)];
    if (customer === undefined || partner === undefined) return;
    setRefused({});
    setFares({ customer, partner });
  };
  const type = (partner: string) => {
    if (!/^\d*$/.test(partner)) return;
    setRefused({});
    setFares({ ...fares, partner });
  };
  const isBlocked =
    mode === 'Update' &&
    (fares.customer === '' ||
      fares.partner === '' ||
      wrong('customer') !== undefined ||
      wrong('partner') !== undefined);
  const press = () => {
    if (mode === 'Edit') setMode('Update');
    else if (!edit.isPending) edit.save(base.row_version);
  };
  const input = (fare: Fare, disabled: boolean) => {
    const error = wrong(fare);
    return (
      // Always rendered and shown with an error, because a field that gets another parent loses the
      // focus.
      <Tooltip content={error ?? ''} relationship="inaccessible" visible={error !== undefined}>
        <div>
          <Field label={t(`fare.${fare}`)} validationState={error ? 'error' : 'none'}>
            <Input
              className={styles.input}
              inputMode="numeric"
              value={fares[fare]}
              disabled={disabled}
              aria-description={error}
              onChange={(_, { value }) => type(value)}
            />
          </Field>
        </div>
      </Tooltip>
    );
  };
  return (
    <section aria-label={t('fare.title')} className={styles.row}>
      {input('customer', true)}
      {input('partner', mode === 'Edit')}
      <Button
        icon={<SubtractRegular />}
        aria-label={t('fare.less', { step })}
        disabled={mode === 'Edit'}
        onClick={() => change((fare) => fareMinus(fare, step))}
      />
      <Button
        icon={<AddRegular />}
        aria-label={t('fare.more', { step })}
        disabled={mode === 'Edit'}
        onClick={() => change((fare) => farePlus(fare, step))}
      />
      <Button
        appearance="primary"
        disabled={isBlocked}
        disabledFocusable={edit.isPending}
        onClick={press}
      >
        {t(mode === 'Edit' ? 'fare.edit' : 'fare.update')}
      </Button>
      {edit.conflict ? <StaleDialog {...edit.conflict} /> : null}
    </section>
  );
}
