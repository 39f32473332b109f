import { makeStyles } from '@fluentui/react-components';
import { useEffect, useEffectEvent, useMemo, useRef, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import {
  dismissReceipt,
  useRole,
  notify,
  useMessages,
  useNextPage,
  useReference,
} from 'shared-bus';
import type { QueueRow } from 'shared-contracts/queue/queue';
import { ConfirmDialog, LeaveGuard, useIsLeft, useTransientMessage } from 'shared-ui/feedback';

import { BookingHeader } from './booking-header.tsx';
import { bookingKinds } from './booking-kinds.tsx';
import { BookingMapPane } from './booking-map/map-pane.tsx';
import { CallerCard } from './caller-card/caller-card.tsx';
import { BookingBar } from './create/booking-bar.tsx';
import { ConnectionNote } from './create/connection-note.tsx';
import { useCreate } from './create/use-create.ts';
import { useIsOffline } from './create/use-line.ts';
import { LinkBar } from './draft/link-bar.tsx';
import type { Draft } from './draft/use-draft.ts';
import { draftKeyOf, useDraft } from './draft/use-draft.ts';
import { EstimateWindow } from './estimate/estimate-window.tsx';
import { useEstimate } from './estimate/use-estimate.ts';
import { inlineMs } from './form/booking-check.ts';
import { BookingFormProvider, useBookingForm, useFormValue } from './form/booking-form.tsx';
import { kindOf } from './form/booking-services.ts';
import type { BookingValues, Stop } from './form/booking-values.ts';
import { focusNextMissing } from './form/form-focus.ts';
import { addressFields } from './form/form-rules.ts';
import { useDeferredCreate } from './form/pending-work.ts';
import type { CallerFields } from './form/prefill.ts';
import { FormStepButton, useFormSteps } from './layout/form-steps.tsx';
import { TwoPanes } from './layout/two-panes.tsx';
import { useBookingKeys } from './layout/use-booking-keys.ts';
import { messages } from './messages.ts';
import { useDrops } from './multi-drop/use-drops.ts';
import { cityFinder, zoneFinder } from './places/areas.ts';
import { LeaseBar } from './queue-row/lease-bar.tsx';
import { useLease } from './queue-row/use-lease.ts';
import { RequestNote } from './voice-note/request-note.tsx';
import { isUnsaved, unsavedNote } from './voice-note/unsaved-note.tsx';
import { useVoiceNote } from './voice-note/use-voice-note.ts';
import { voiceNoteExtra } from './voice-note/voice-note-section.tsx';
import { mayWait, useIsAnyWaiting } from './waiting/waiting-bookings.ts';

interface BookingScreenProps {
  /** The key of the draft: this tab's slot, or the queue row's id. */
  id: string;
  row: QueueRow | undefined;
  queueRowId: string | undefined;
  prefilled: () => BookingValues;
  /** The query string that `prefilled` reads; blank where it fills in nothing. */
  link: string;
}

export function BookingScreen(props: BookingScreenProps) {
  const role = useRole();
  const draftKey = draftKeyOf(props.id);
  const draft = useDraft(draftKey, props.prefilled, props.link);
  const zones = useReference('zones');
  const cities = useReference('cities');
  const cityAt = useMemo(() => cityFinder(zones, cities), [zones, cities]);
  const zoneAt = useMemo(() => zoneFinder(zones), [zones]);
  return (
    <BookingFormProvider
      opening={draft.opening}
      namesDispatcher={props.queueRowId === undefined && role !== 'dispatch_client'}
      cityAt={cityAt}
      zoneAt={zoneAt}
      amendDraft={draft.amend}
    >
      <Screen {...props} draft={draft} draftKey={draftKey} />
    </BookingFormProvider>
  );
}

const useStyles = makeStyles({ step: { flexGrow: 1, flexBasis: 0 } });

/** The data of a caller does not overwrite fields that the login sets. */
const loginFields: readonly (keyof CallerFields)[] = ['name', 'gender', 'lang_id', 'city'];
const rowFields: readonly (keyof CallerFields)[] = ['name', 'lang_id', 'city'];

function Screen({
  id,
  row,
  queueRowId,
  link,
  draft,
  draftKey,
}: BookingScreenProps & { draft: Draft; draftKey: string }) {
  const t = useMessages(messages);
  const styles = useStyles();
  const navigate = useNavigate();
  const booking = useBookingForm();
  const kind = bookingKinds[useFormValue(kindOf)];
  const isClient = useRole() === 'dispatch_client';
  // A booking leads there, also while nothing can be loaded.
  useNextPage(isClient ? undefined : '/queue');
  const [stop, setStop] = useState<Stop>('pickup');
  const [pane, setPane] = useState<'form' | 'map'>('form');
  const steps = useFormSteps();
  const [pristine, setPristine] = useState(draft.pristine);
  const learn: Draft['learn'] = (change) => {
    draft.learn(change);
    setPristine(draft.pristine);
  };
  const lease = useLease(queueRowId);
  const estimate = useEstimate();
  // Read on navigation, never during rendering.
  const done = useRef(false);
  const isLeft = useIsLeft();
  const leave = () => {
    done.current = true;
    if (queueRowId) lease.consumed();
    if (!isLeft()) void navigate('/queue');
  };
  // From the first key of this booking on, the receipt of the last one is history.
  const onChange = useEffectEvent(() => {
    if (!done.current && draft.isDirty(booking.now().values)) dismissReceipt();
  });
  useEffect(() => booking.subscribe(() => onChange()), [booking]);
  const end = () => {
    draft.discard();
    booking.update({ unsent_note: '' });
    leave();
  };
  const showForm = () => setPane('form');
  const voice = useVoiceNote(draftKey);
  const creation = useCreate({
    draft,
    formId: id,
    row,
    queueRowId,
    isClient,
    requestOf: (values, about) => kind.requestOf(booking.now().zone)(values, about),
    hasUnsavedNote: voice.state === 'unsaved',
    createdText: t(kind.created),
    onVisit: showForm,
    onDone: leave,
  });
  const isOffline = useIsOffline();
  const isWaiting = useIsAnyWaiting();
  const isAway = isOffline || isWaiting;
  const create = () => {
    if (isUnsaved(voice) && voice.state !== 'unsaved')
      notify({ intent: 'warning', title: t(`voice.bar-${voice.state}`) });
    else if (isOffline && !mayWait()) notify({ intent: 'warning', title: t('create.offline') });
    else creation.create();
  };
  const message = useTransientMessage(inlineMs);
  const drops = useDrops(message.show);
  const confirm = () => kind.confirm({ touch: booking.touch, drops, estimate });
  const deferred = useDeferredCreate(booking, create);
  useBookingKeys({ confirm, create, show: showForm, deferred });
  /**
   * The form has a past route: its fare is requested, and the next key books it or moves to the
   * first missing field.
   */
  const repeat = () => {
    const { errors } = booking.now();
    if (kind.hasEstimate && !addressFields.some((field) => errors[field])) estimate.confirm();
    focusNextMissing(booking);
  };

  const form = kind.form({
    pristine,
    phoneLocked: isClient && pristine.phone !== '',
    isClient,
    callerCard: (
      <CallerCard
        opened={{ pristine, learn }}
        fixedFields={isClient ? loginFields : queueRowId ? rowFields : []}
        stop={stop}
        onTaken={repeat}
      />
    ),
    voiceNote: voiceNoteExtra(voice),
    drops,
    message: message.text,
    estimate,
    onEnd: setStop,
  });

  return (
    <>
      <TwoPanes
        header={
          <BookingHeader row={row} draft={draft} isCreating={creation.creating} onEnded={end} />
        }
        notice={
          <>
            <LinkBar draft={draft} link={link} isCreating={creation.creating} />
            <LeaseBar lost={lease.lost} again={lease.again} />
            {row?.voice_note ? <RequestNote note={row.voice_note} /> : null}
          </>
        }
        pane={pane}
        onPane={setPane}
        steps={steps}
        form={form}
        map={<BookingMapPane stop={stop} onEnd={setStop} />}
        bar={
          <>
            {estimate.open && kind.hasEstimate ? (
              <EstimateWindow isClient={isClient} onClose={estimate.close} />
            ) : null}
            <BookingBar
              numbers={kind.numbers}
              isClient={isClient}
              isProvisional={isAway}
              creating={creation.creating}
              isPending={deferred.isPending}
              isWaiting={deferred.isWaiting}
              unsaved={
                unsavedNote(voice) ??
                (isAway ? (
                  <ConnectionNote text={t(mayWait() ? 'create.away' : 'create.offline')} />
                ) : creation.isUnanswered ? (
                  <ConnectionNote text={t('create.unanswered')} />
                ) : null)
              }
              onCreate={deferred.create}
              onVisit={showForm}
              step={<FormStepButton steps={steps} className={styles.step} />}
            />
          </>
        }
      />
      <LeaveGuard
        hasWork={() =>
          !done.current && (draft.isSent || draft.isDirty(booking.now().values) || isUnsaved(voice))
        }
        title={t('leave.title')}
        body={t(queueRowId ? 'leave.body-queued' : 'leave.body')}
        leaveText={t('leave.yes')}
        stayText={t('leave.no')}
      />
      {creation.existing === undefined ? null : (
        <ConfirmDialog
          title={t('exists.title')}
          body={t('exists.body', { trip_no: creation.existing })}
          confirmText={t('exists.done')}
          cancelText={t('exists.another')}
          onConfirm={end}
          onClose={creation.startAnother}
        />
      )}
    </>
  );
}
