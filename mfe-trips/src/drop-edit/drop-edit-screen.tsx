import { Button, Caption1, Link, makeStyles, tokens } from '@fluentui/react-components';
import { useRef, type ReactNode } from 'react';
import { drafts, useMessages, useTypeAheadDuring } from 'shared-bus';
import type { DropEditField } from 'shared-contracts/trips/drop-edit.rules';
import type { TripDetail } from 'shared-contracts/trips/trip-detail';
import { BusyIcon, LeaveGuard, useIsLeft } from 'shared-ui/feedback';
import { useStoreValue } from 'shared-ui/form/form-store';
import { lazyMap } from 'shared-ui/lazy-map';

import { detailMessages } from '../detail-messages.ts';
import { StaleDialog } from '../trip/stale.dialog.tsx';
import type { DropForm } from './drop-form.ts';
import { dropLabels } from './drop-labels.ts';
import { DropPlaceFields } from './drop-place-fields.tsx';
import { FromCard } from './from-card.tsx';
import { ParcelFields } from './parcel-fields.tsx';
import { draftKey, dropEditKey, useDropEditForm } from './use-drop-edit-form.ts';
import { useDropPlace } from './use-drop-place.ts';

const EditMap = lazyMap(async () => (await import('./edit-map/edit-map.tsx')).EditMap);
const narrow = '@media (max-width: 800px)';

const useStyles = makeStyles({
  halves: {
    display: 'grid',
    gridTemplateColumns: 'minmax(0, 520px) minmax(0, 1fr)',
    blockSize: '100%',
    minBlockSize: 0,
    [narrow]: {
      gridTemplateColumns: 'minmax(0, 1fr)',
      gridTemplateRows: 'auto 320px',
      overflowY: 'auto',
    },
  },
  // Full height on a narrow screen, which scrolls as a whole: the map follows the buttons.
  panel: {
    display: 'flex',
    flexDirection: 'column',
    minBlockSize: 0,
    [narrow]: { minBlockSize: 'auto' },
  },
  fields: {
    display: 'flex',
    flexDirection: 'column',
    flexGrow: 1,
    rowGap: tokens.spacingVerticalL,
    padding: tokens.spacingHorizontalL,
    overflowY: 'auto',
    [narrow]: { overflowY: 'visible' },
  },
  title: { margin: 0, fontSize: tokens.fontSizeBase500, fontWeight: tokens.fontWeightSemibold },
  section: { margin: 0, fontSize: tokens.fontSizeBase300, fontWeight: tokens.fontWeightSemibold },
  reason: { flexGrow: 1, minInlineSize: 0, fontSize: tokens.fontSizeBase200 },
  bar: {
    display: 'flex',
    alignItems: 'center',
    justifyContent: 'flex-end',
    columnGap: tokens.spacingHorizontalS,
    padding: tokens.spacingHorizontalM,
    borderBlockStartWidth: tokens.strokeWidthThin,
    borderBlockStartStyle: 'solid',
    borderBlockStartColor: tokens.colorNeutralStroke2,
  },
  map: { minBlockSize: 0 },
});

function DropMap({
  trip,
  form,
  place,
}: {
  trip: TripDetail;
  form: DropForm;
  place: ReturnType<typeof useDropPlace>;
}) {
  return (
    <EditMap
      trip={trip}
      point={useStoreValue(form, ({ point }) => point)}
      address={useStoreValue(form, ({ values }) => values.dropoff_address)}
      moves={place.moves}
      onPlace={place.place}
    />
  );
}

const reasonId = 'drop-edit-blocked-by';

/** Why Save Changes is disabled, with a link to the field. */
function BlockedBy({ form }: { form: DropForm }) {
  const t = useMessages(detailMessages);
  const styles = useStyles();
  const by = useStoreValue(form, (now) => now.blockedBy);
  const visit = (field: DropEditField) => {
    form.touch(field);
    form.fields.elementOf(field)?.focus();
  };
  return (
    <div id={reasonId} role="status" className={styles.reason}>
      {by === 'place' ? <Caption1>{t('edit.locating')}</Caption1> : null}
      {by === undefined || by === 'place' ? null : (
        <Link as="button" type="button" className={styles.reason} onClick={() => visit(by)}>
          {t('edit.to-fix', { field: t(dropLabels[by]) })}
        </Link>
      )}
    </div>
  );
}

interface DropEditScreenProps {
  trip: TripDetail;
  /** Nothing blocks the navigation any more, because the trip has moved on without this screen. */
  isOver: boolean;
  onBack: () => void;
  /** Shown above the drop-off: the number of this drop in its batch. */
  children?: ReactNode;
}

/**
 * "Edit Information" (docs/domain/drop-off-edit.md#screen): left the form, right the map; pin and
 * text are synchronised.
 */
export function DropEditScreen({ trip, isOver, onBack, children }: DropEditScreenProps) {
  const t = useMessages(detailMessages);
  const styles = useStyles();
  const saved = useRef(false);
  const isLeft = useIsLeft();
  const { form, edit, submit } = useDropEditForm(trip, () => {
    saved.current = true;
    if (!isLeft()) onBack();
  });
  const place = useDropPlace(form);
  const isBlocked = useStoreValue(form, (now) => now.blockedBy !== undefined);
  // Save is disabled until the place is loaded, and Tab would skip it.
  useTypeAheadDuring(dropEditKey);
  return (
    <div className={styles.halves}>
      <form
        className={styles.panel}
        noValidate
        aria-label={t('edit.title')}
        onSubmit={(event) => {
          event.preventDefault();
          if (!isBlocked && !edit.isPending) submit();
        }}
      >
        <div className={styles.fields}>
          <h1 className={styles.title}>{t('edit.title')}</h1>
          <FromCard trip={trip} />
          <h2 className={styles.section}>{t('edit.to')}</h2>
          {children}
          <DropPlaceFields form={form} place={place} />
          <ParcelFields form={form} />
        </div>
        <div className={styles.bar}>
          <BlockedBy form={form} />
          <Button onClick={onBack}>{t('edit.cancel')}</Button>
          <Button
            type="submit"
            appearance="primary"
            disabled={isBlocked}
            aria-describedby={isBlocked ? reasonId : undefined}
            disabledFocusable={edit.isPending}
            icon={edit.isPending ? <BusyIcon /> : null}
          >
            <span>{t('edit.save')}</span>
          </Button>
        </div>
      </form>
      <div className={styles.map}>
        <DropMap trip={trip} form={form} place={place} />
      </div>
      {edit.conflict ? <StaleDialog {...edit.conflict} /> : null}
      <LeaveGuard
        hasWork={() => form.now().isDirty && !saved.current && !isOver}
        title={t('edit.leave-title')}
        body={t('edit.leave-body')}
        leaveText={t('edit.leave-yes')}
        stayText={t('edit.leave-no')}
        onLeave={() => drafts.remove(draftKey(trip))}
      />
    </div>
  );
}
