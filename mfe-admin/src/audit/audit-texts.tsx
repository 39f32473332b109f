import { makeStyles, tokens } from '@fluentui/react-components';
import { formatDateTime, useMessages } from 'shared-bus';
import { auditActions, auditSubjects, type AuditRow } from 'shared-contracts/audit/audit';
import { roleOf } from 'shared-contracts/core/role';
import { tripStates, type TripState } from 'shared-contracts/trips/trip';
import { ClippedText } from 'shared-ui/display';
import { uiMessages } from 'shared-ui/messages/ui-messages';

import { messages } from '../messages.ts';

const useStyles = makeStyles({
  quiet: { color: tokens.colorNeutralForeground3 },
  code: {
    fontFamily: tokens.fontFamilyMonospace,
    fontVariantNumeric: 'tabular-nums slashed-zero',
    fontSize: tokens.fontSizeBase200,
  },
});

/** A change of one field, as commands log it. */
interface Change {
  field: string;
  before: unknown;
  after: unknown;
}
const isChange = (value: unknown): value is Change =>
  typeof value === 'object' &&
  value !== null &&
  'field' in value &&
  'before' in value &&
  'after' in value;
const idPattern = /^[0-9a-f]{24}$/;
/** A record's id means nothing to a reader: its end is enough to distinguish two. */
const shortId = (text: string): string => (idPattern.test(text) ? `…${text.slice(-6)}` : text);

/**
 * A time with seconds, since several entries may share a minute. Seconds are the same in every time
 * zone.
 */
export function atSecond(at: string): string {
  const seconds = new Date(at).getUTCSeconds();
  return formatDateTime(at).replace(
    /(:\d{2})(?= [AP]M$)/,
    `$1:${String(seconds).padStart(2, '0')}`,
  );
}

const plain = (value: unknown): string =>
  value === null || value === undefined || value === ''
    ? '–'
    : typeof value === 'object'
      ? JSON.stringify(value)
      : shortId(String(value));

/** The details of an entry in one line: changes as before → after, everything else by name. */
export function detailsText(details: unknown): string {
  if (typeof details !== 'object' || details === null) return '';
  return Object.entries(details)
    .flatMap(([name, value]) =>
      name === 'changes' && Array.isArray(value)
        ? value
            .filter(isChange)
            .map(({ field, before, after }) => `${field}: ${plain(before)} → ${plain(after)}`)
        : value === null || value === ''
          ? []
          : [`${name}: ${plain(value)}`],
    )
    .join(' · ');
}

export function ActorText({ entry }: { entry: AuditRow }) {
  const t = useMessages(messages);
  const styles = useStyles();
  const role = roleOf(entry.actor_role);
  return (
    <>
      <bdi>{entry.actor_name}</bdi>{' '}
      <span className={styles.quiet}>{role ? t(`role.${role}`) : t('audit.server')}</span>
    </>
  );
}

/** The action as text; an unknown one of another server is shown as received. */
export function ActionText({ entry }: { entry: AuditRow }) {
  const t = useMessages(messages);
  const action = auditActions.find((known) => known === entry.action);
  return action ? t(`audit.did.${action}`) : <bdi dir="ltr">{entry.action}</bdi>;
}

export function SubjectText({ entry }: { entry: AuditRow }) {
  const t = useMessages(messages);
  const styles = useStyles();
  const subject = auditSubjects.find((known) => known === entry.subject_type);
  return (
    <>
      <span className={styles.quiet}>
        {subject ? t(`audit.subject.${subject}`) : entry.subject_type}
      </span>{' '}
      <bdi className={styles.code} title={entry.subject_id}>
        {entry.trip_no || entry.subject_name || shortId(entry.subject_id)}
      </bdi>
    </>
  );
}

/** The states that a trip went from and to, where an entry notes both. */
function stepOf(details: unknown): { from: TripState; to: TripState } | undefined {
  if (typeof details !== 'object' || details === null) return undefined;
  const noted: Readonly<Record<string, unknown>> = { ...details };
  const [from, to] = ['from', 'to'].map((end) => tripStates.find((state) => state === noted[end]));
  return from && to ? { from, to } : undefined;
}

export function Details({ entry }: { entry: AuditRow }) {
  const t = useMessages(messages);
  const stateName = useMessages(uiMessages);
  const step = stepOf(entry.details);
  return (
    <ClippedText
      text={
        step
          ? t('audit.from-to', {
              from: stateName(`state.${step.from}`),
              to: stateName(`state.${step.to}`),
            })
          : detailsText(entry.details)
      }
    />
  );
}
