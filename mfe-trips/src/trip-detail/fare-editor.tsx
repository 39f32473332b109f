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
import { rupeesOf } from 'shared-contracts/core/amount';
import type { TripDetail } from 'shared-contracts/trips/trip-detail';
import { fareMinus, farePlus } from 'shared-contracts/trips/trip-detail.rules';
import { afterPointerRelease } from 'shared-ui/form';
import { useStoreValue } from 'shared-ui/form/form-store';

import { detailMessages } from '../detail-messages.ts';
import { notifyFailed } from '../trip/notify-failed.ts';
import { StaleDialog } from '../trip/stale.dialog.tsx';
import { refetchTrip, sendFares } from '../trip/trip.queries.ts';
import { useVersionedEdit } from '../trip/use-versioned-edit.ts';
import { createFareForm, type Fare } from './fare-form.ts';

const useStyles = makeStyles({
  row: {
    display: 'flex',
    alignItems: 'flex-end',
    flexWrap: 'wrap',
    gap: tokens.spacingHorizontalS,
  },
  input: { width: '128px' },
});

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
  const [form] = useState(() => createFareForm(trip));
  const {
    values,
    mode,
    isUntouched,
    isBlocked,
    errorText,
    trip: base,
  } = useStoreValue(form, (now) => now);
  const edit = useVersionedEdit(trip, {
    read: { version: base.row_version, isUntouched, take: form.take },
    send: (version) =>
      sendFares(
        trip,
        { customer: rupeesOf(values.customer), partner: rupeesOf(values.partner) },
        version,
      ),
    onSaved: (saved) => {
      notify({ intent: 'success', title: t('fare.updated') });
      form.take(saved);
      onSeen(saved.row_version);
      void refetchTrip(saved);
    },
    onFailed: (error) => {
      const fare = fareOfError(error);
      if (fare && isApiFailure(error)) form.learn({ refused: { [fare]: error.message } });
      if (isApiFailure(error) && error.status === 422) notifyRefusal(error, t('fare.failed'));
      else if (isApiFailure(error) && error.errorId === 'trip.state-refused') notifyFailure(error);
      else notifyFailed(error, t('fare.failed'));
    },
    onTheirs: onSeen,
  });

  const change = (next: (fare: string) => string | undefined) => {
    const [customer, partner] = [next(values.customer), next(values.partner)];
    if (customer !== undefined && partner !== undefined) form.change({ customer, partner });
  };
  const press = () => {
    if (mode === 'Edit') form.learn({ mode: 'Update' });
    else if (!edit.isPending) edit.save(base.row_version);
  };
  const input = (fare: Fare, disabled: boolean) => {
    const error = errorText(fare, language);
    return (
      // Always rendered and shown with an error, because a field that gets another parent loses the
      // focus.
      <Tooltip content={error ?? ''} relationship="inaccessible" visible={error !== undefined}>
        <div>
          <Field label={t(`fare.${fare}`)} validationState={error ? 'error' : 'none'}>
            <Input
              className={styles.input}
              inputMode="numeric"
              value={values[fare]}
              disabled={disabled}
              aria-description={error}
              onChange={(_, { value }) => form.change({ [fare]: value })}
              onBlur={() => afterPointerRelease(() => form.leave(fare))}
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
