import { Button, Caption1, Link, makeStyles, Spinner, tokens } from '@fluentui/react-components';
import type { ReactNode } from 'react';
import { useAreKeysHeld, useLanguage, useMessages } from 'shared-bus';
import { fieldMessages } from 'shared-contracts/core/field-messages';
import { BusyIcon } from 'shared-ui/feedback';

import { BarNumber, BarPart } from '../estimate/bar-number.tsx';
import { FareStepper } from '../estimate/fare-stepper.tsx';
import { InsuredFare } from '../estimate/insured-fare.tsx';
import { LiveFare, PickupEta } from '../estimate/live-fare.tsx';
import { useRouteTexts } from '../estimate/use-route-texts.ts';
import { overLimit } from '../form/booking-check.ts';
import { useBookingForm, useFormState, useFormValue } from '../form/booking-form.tsx';
import { createButton, focusField } from '../form/form-focus.ts';
import type { CheckedField } from '../form/form-rules.ts';
import { KeyCap } from '../layout/key-cap.tsx';
import { messages } from '../messages.ts';
import { MissingFields } from './missing-fields.tsx';

const useStyles = makeStyles({
  bar: {
    display: 'flex',
    alignItems: 'center',
    columnGap: tokens.spacingHorizontalL,
    rowGap: tokens.spacingVerticalXS,
    minHeight: '56px',
    paddingBlock: tokens.spacingVerticalXS,
    paddingInline: tokens.spacingHorizontalL,
    '@media (max-width: 639px)': { flexWrap: 'wrap', columnGap: tokens.spacingHorizontalM },
  },
  missing: { flexGrow: 1, minWidth: 0, '@media (max-width: 639px)': { flexBasis: '100%' } },
  // An immediate answer needs no text.
  held: {
    flexShrink: 0,
    animationName: { from: { opacity: 0 }, to: { opacity: 1 } },
    animationDuration: '120ms',
    animationDelay: '300ms',
    animationFillMode: 'both',
  },
  reason: {
    maxWidth: '320px',
    flexShrink: 0,
    fontSize: tokens.fontSizeBase200,
    textAlign: 'end',
    '@media (max-width: 639px)': { maxWidth: '100%', textAlign: 'start' },
    color: tokens.colorStatusDangerForeground1,
    ':hover': { color: tokens.colorStatusDangerForeground1 },
  },
  create: {
    flexShrink: 0,
    columnGap: tokens.spacingHorizontalS,
    '@media (max-width: 639px)': { flexGrow: 1, flexBasis: 0 },
  },
});

const reasonId = 'create-closed-by';

interface BookingBarProps {
  /** Numbers instead of the estimate's: a batch has none. */
  numbers?: ReactNode;
  isClient: boolean;
  /** The server can't be asked: the fare may change when the booking is sent. */
  isProvisional: boolean;
  creating: boolean;
  /** Something that the booking waits for is being looked up. */
  isPending: boolean;
  /** Create was pressed, and waits for an answer. */
  isWaiting: boolean;
  /** Shown instead of "Ready to create": what else keeps the booking from being created. */
  unsaved?: ReactNode;
  onCreate: () => void;
  onVisit: (field: CheckedField) => void;
  /**
   * The button beside Create Booking that leads to another step of the form, where it has steps.
   */
  step?: ReactNode;
}

/** Never scrolls away: the numbers, what is missing, and Create Booking. */
export function BookingBar({
  numbers,
  isClient,
  isProvisional,
  creating,
  isPending,
  isWaiting,
  unsaved,
  onCreate,
  onVisit,
  step,
}: BookingBarProps) {
  const t = useMessages(messages);
  const styles = useStyles();
  const form = useBookingForm();
  const { language } = useLanguage();
  const estimate = useFormValue((values) => values.estimate);
  const route = useRouteTexts(estimate);
  const areKeysHeld = useAreKeysHeld();
  const closedBy = useFormValue(overLimit);
  const isReady = useFormState(({ errors }) => Object.keys(errors).length === 0);
  const visit = (field: CheckedField) => {
    form.touch([field]);
    onVisit(field);
    requestAnimationFrame(() => focusField(form, field));
  };
  return (
    <div className={styles.bar}>
      {numbers ??
        (estimate ? (
          <>
            <BarNumber label={t('distance')}>{route.distance}</BarNumber>
            <BarNumber label={t('time')}>{route.time}</BarNumber>
            <BarPart label={t(isProvisional ? 'fare.provisional' : 'fare')}>
              <FareStepper adjustable={!isClient} />
              <InsuredFare isClient={isClient} />
            </BarPart>
            <PickupEta />
          </>
        ) : (
          <LiveFare isClient={isClient} isProvisional={isProvisional} />
        ))}
      <div className={styles.missing}>
        <MissingFields onVisit={onVisit} unsaved={unsaved} isPending={isPending} />
      </div>
      {areKeysHeld || isWaiting ? (
        <Spinner
          className={styles.held}
          size="extra-tiny"
          label={<Caption1>{t(areKeysHeld ? 'keys.held' : 'create.waiting')}</Caption1>}
        />
      ) : null}
      {closedBy ? (
        <Link as="button" id={reasonId} className={styles.reason} onClick={() => visit(closedBy)}>
          {fieldMessages['parcel-and-cod.too-high'][language]}
        </Link>
      ) : null}
      {step}
      <Button
        ref={form.fields.ref(createButton)}
        name="create"
        aria-describedby={closedBy ? reasonId : undefined}
        className={styles.create}
        appearance={isReady ? 'primary' : 'outline'}
        disabledFocusable={creating || closedBy !== undefined}
        icon={creating ? <BusyIcon /> : null}
        aria-keyshortcuts="Control+Enter"
        onClick={onCreate}
      >
        <span>{t(creating ? 'creating' : 'create')}</span> <KeyCap>Ctrl Enter</KeyCap>
      </Button>
    </div>
  );
}
