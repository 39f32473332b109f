import { Button, Field, Input, makeStyles, tokens, Tooltip } from '@fluentui/react-components';
import { AddRegular } from '@fluentui/react-icons/svg/add';
import { SubtractRegular } from '@fluentui/react-icons/svg/subtract';
import { useState } from 'react';
import {
  isApiFailure,
  notify,
  notifyFailure,
  notifyRefusal,
  useMessages,
  useSetting,
} from 'shared-bus';
import { canonicalAmount, rupeesOf } from 'shared-contracts/core/amount';
import type { TripDetail } from 'shared-contracts/trips/trip-detail';
import { fareMinus, farePlus, fareRules } from 'shared-contracts/trips/trip-detail.rules';
import { useRulesForm } from 'shared-ui/form';

import { detailMessages } from '../detail-messages.ts';
import { fareDraft } from '../trip/fare-draft.ts';
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

const [customer, partner] = [
  'dispatch_fixed_fare_customer',
  'dispatch_fixed_fare_partner',
] as const;
type Fare = typeof customer | typeof partner;

/**
 * The fare that a refusal concerns: by its field, and by the message's text only where there is
 * none (docs/decisions/calls.md#answer-envelope).
 */
function fareOfError(error: unknown): Fare | undefined {
  if (!isApiFailure(error) || error.status !== 422) return undefined;
  const named = error.field ?? error.message;
  return /customer/i.test(named) ? customer : /partner/i.test(named) ? partner : undefined;
}

/** Both fixed fares of the trip, or the actual fare twice (docs/decisions/screens.md#fare-editor). */
const faresOf = (trip: TripDetail): Record<Fare, string> => ({
  [customer]: String(trip.customer_fare ?? trip.fares.actual ?? ''),
  [partner]: String(trip.partner_fare ?? trip.fares.actual ?? ''),
});
const amountsOf = (fares: Record<Fare, string>) => ({
  customer: rupeesOf(fares[customer]),
  partner: rupeesOf(fares[partner]),
});
const isFixed = (trip: TripDetail): boolean =>
  trip.customer_fare !== null && trip.partner_fare !== null;

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
  const styles = useStyles();
  const rupees = Number(useSetting('fare_increment_value_on_chingchi')) || 10;
  const [kept] = useState(() => fareDraft.of(trip));
  // The trip from which the values were taken: the write carries its version.
  const [base, setBase] = useState(kept ? { ...trip, row_version: kept.version } : trip);
  const [isLocked, setIsLocked] = useState(!kept && isFixed(trip));
  const form = useRulesForm(fareRules, {
    initial: kept ? { [customer]: kept.customer, [partner]: kept.partner } : faresOf(trip),
    onSubmit: () => {
      if (!edit.isPending) edit.save(base.row_version);
    },
  });
  const { values } = form;
  const take = (from: TripDetail) => {
    setBase(from);
    setIsLocked(isFixed(from));
    form.reset(faresOf(from));
    fareDraft.remove(trip);
  };
  const keep = (typed: Record<Fare, string>, from: TripDetail) =>
    fareDraft.keep(trip, {
      version: from.row_version,
      customer: typed[customer],
      partner: typed[partner],
    });
  const isTyped = (fares: Record<Fare, string>) => {
    const read = faresOf(base);
    return fares[customer] !== read[customer] || fares[partner] !== read[partner];
  };
  const edit = useVersionedEdit(trip, {
    read: {
      version: base.row_version,
      isUntouched: !isTyped(values) && isLocked === isFixed(base),
      take,
    },
    send: async (version) => {
      const sent = amountsOf(values);
      return { sent, saved: await sendFares(trip, sent, version) };
    },
    onSaved: ({ sent, saved }) => {
      notify({ intent: 'success', title: t('fare.updated') });
      const typed = amountsOf(values);
      if (typed.customer === sent.customer && typed.partner === sent.partner) take(saved);
      else {
        // Fares that were typed since then stay, for another save.
        setBase(saved);
        keep(values, saved);
      }
      onSeen(saved.row_version);
      void refetchTrip(saved);
    },
    onFailed: (error) => {
      const fare = fareOfError(error);
      if (fare && isApiFailure(error)) form.refuse(fare, error.message);
      if (isApiFailure(error) && error.status === 422) notifyRefusal(error, t('fare.failed'));
      else if (isApiFailure(error) && error.errorId === 'trip.state-refused') notifyFailure(error);
      else notifyFailed(error, t('fare.failed'));
    },
    onTheirs: onSeen,
  });

  const report = (typed: Record<Fare, string>) => {
    if (isTyped(typed)) keep(typed, base);
    else fareDraft.remove(trip);
  };
  const type = (fare: Fare, text: string) => {
    form.set(fare, text);
    form.touch(fare);
    report({ ...values, [fare]: text });
  };
  const step = (next: (fare: string) => string | undefined) => {
    const [fares, drivers] = [next(values[customer]), next(values[partner])];
    if (fares === undefined || drivers === undefined) return;
    type(customer, fares);
    type(partner, drivers);
    report({ [customer]: fares, [partner]: drivers });
  };
  const isBlocked = !form.isValid || values[customer] === '' || values[partner] === '';
  const input = (fare: Fare, label: string, disabled: boolean) => {
    const error = form.errorOf(fare);
    return (
      // Always rendered and shown with an error, because a field that gets another parent loses the
      // focus.
      <Tooltip content={error ?? ''} relationship="inaccessible" visible={error !== undefined}>
        <div>
          <Field label={label} validationState={error ? 'error' : 'none'}>
            <Input
              className={styles.input}
              inputMode="numeric"
              value={values[fare]}
              disabled={disabled}
              aria-description={error}
              onChange={(_, { value }) => type(fare, value)}
              // Not after the pointer's release, as messages: a step that is pressed changes the
              // amount on its click.
              onBlur={() => form.set(fare, canonicalAmount(values[fare]))}
            />
          </Field>
        </div>
      </Tooltip>
    );
  };
  return (
    <section aria-label={t('fare.title')} className={styles.row}>
      {input(customer, t('fare.customer'), true)}
      {input(partner, t('fare.partner'), isLocked)}
      <Button
        icon={<SubtractRegular />}
        aria-label={t('fare.less', { step: rupees })}
        disabled={isLocked}
        onClick={() => step((fare) => fareMinus(fare, rupees))}
      />
      <Button
        icon={<AddRegular />}
        aria-label={t('fare.more', { step: rupees })}
        disabled={isLocked}
        onClick={() => step((fare) => farePlus(fare, rupees))}
      />
      <Button
        appearance="primary"
        disabled={!isLocked && isBlocked}
        disabledFocusable={edit.isPending}
        onClick={() => (isLocked ? setIsLocked(false) : form.submit())}
      >
        {t(isLocked ? 'fare.edit' : 'fare.update')}
      </Button>
      {edit.conflict ? <StaleDialog {...edit.conflict} /> : null}
    </section>
  );
}
