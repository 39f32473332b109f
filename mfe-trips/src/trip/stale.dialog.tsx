import { makeStyles, tokens } from '@fluentui/react-components';
import { dash, formatTime, isApiFailure, useLanguage, useMessages } from 'shared-bus';
import { actorName } from 'shared-contracts/audit/actor-name';
import type { FieldChange } from 'shared-contracts/core/earlier-write';
import { readStaleWrite } from 'shared-contracts/trips/stale-write';
import { tripStates } from 'shared-contracts/trips/trip';
import { DialogShell } from 'shared-ui/feedback';
import { RunningText } from 'shared-ui/theme';

import { detailMessages } from '../detail-messages.ts';

/** Wire fields that have a translated name. */
const changedFields = [
  'customer_fare',
  'partner_fare',
  'dropoff_address',
  'dropoff_lat',
  'dropoff_lng',
  'dropoff_zone',
  'dropoff_nearest',
  'cod_amount',
  'parcel_value',
  'order_no',
  'special_instructions',
  'parcel_insurance_charges',
  'driver',
  'state',
  'removed',
] as const;

const useStyles = makeStyles({
  changes: { margin: 0, paddingInlineStart: tokens.spacingHorizontalXL, overflowWrap: 'anywhere' },
});

type Stale = ReturnType<typeof readStaleWrite>;

/**
 * The earlier writes that a refused write reports; undefined for any other failure. A conflict
 * without an id is a stale write if it lists what changed or returns the row: "driver is busy" is a
 * conflict as well, and writing again does not help. Without details the server reported only that
 * there were changes.
 */
export function staleWriteOf(error: unknown): Stale | undefined {
  if (!isApiFailure(error)) return undefined;
  const { errorId, answer, status } = error;
  const isNamed = answer?.error_id === errorId;
  if (status !== 409 || (isNamed && errorId !== 'version.stale')) return undefined;
  const stale = readStaleWrite(answer);
  const hasDetails = stale.trip !== undefined || stale.changes.length > 0;
  return errorId === 'version.stale' || hasDetails ? stale : undefined;
}

/** One change as text: "customer fare: 330 › 400". An unknown field keeps its wire name. */
export function ChangeText({ change }: { change: FieldChange }) {
  const t = useMessages(detailMessages);
  const field = changedFields.find((name) => name === change.field);
  const shown = (value: unknown): string => {
    const state = field === 'state' ? tripStates.find((name) => name === value) : undefined;
    if (state) return t(`event.trip.${state}`);
    if (value === null || value === undefined || value === '') return t('change.nothing');
    const parts = (typeof value === 'object' ? Object.values(value) : [value]).filter(
      (part) => part !== null && typeof part !== 'object',
    );
    return parts.join(', ') || dash;
  };
  return (
    <span>
      {t('change.row', {
        field: field ? t(`field.${field}`) : change.field.replaceAll('_', ' ') || dash,
        before: shown(change.before),
        after: shown(change.after),
      })}
    </span>
  );
}

/** The displayed changes of a write: if an address changed, its coordinates are left out. */
export const displayedChanges = (changes: readonly FieldChange[]): readonly FieldChange[] =>
  changes.some(({ field }) => field === 'dropoff_address')
    ? changes.filter(({ field }) => field !== 'dropoff_lat' && field !== 'dropoff_lng')
    : changes;

interface StaleDialogProps {
  stale: Stale;
  submitting: boolean;
  /** Label of the button that writes anyway, where it is not "Save mine". */
  mineText?: string;
  /** Overwrites the other change, which the user has now seen. */
  onMine: () => void;
  onTheirs: () => void;
}

/**
 * Another user wrote first: shows what changed, and asks whose values to use
 * (docs/architecture.md#row-versions).
 */
export function StaleDialog({ stale, submitting, mineText, onMine, onTheirs }: StaleDialogProps) {
  const t = useMessages(detailMessages);
  const styles = useStyles();
  const { language } = useLanguage();
  return (
    <DialogShell
      title={t('stale.title')}
      submitText={mineText ?? t('stale.mine')}
      cancelText={t('stale.theirs')}
      sending={{ submitting, submitError: null }}
      onSubmit={onMine}
      onClose={onTheirs}
    >
      <RunningText>{t('stale.body')}</RunningText>
      <ul className={styles.changes}>
        {stale.changes.flatMap(({ by, at, fields }) =>
          displayedChanges(fields).map((change) => (
            <li key={JSON.stringify([at, by, change])}>
              <ChangeText change={change} /> (
              <span>{t('timeline.by', { name: actorName(by || dash, language) })}</span>,{' '}
              <bdi>{formatTime(at)}</bdi>)
            </li>
          )),
        )}
      </ul>
    </DialogShell>
  );
}
