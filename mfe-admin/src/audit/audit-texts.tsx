import { makeStyles, tokens } from '@fluentui/react-components';
import { formatDateTime, useLanguage, useMessages } from 'shared-bus';
import { actorName } from 'shared-contracts/audit/actor-name';
import { auditActions, auditSubjects, type AuditRow } from 'shared-contracts/audit/audit';
import type { FieldChange } from 'shared-contracts/core/earlier-write';
import { stateName } from 'shared-contracts/trips/state-names';
import { tripStates, type TripState } from 'shared-contracts/trips/trip';
import { ClippedText, usePersonNames } from 'shared-ui/display';

import { auditSubjectTexts } from '../audit-fields.ts';
import { auditMessages } from '../audit-messages.ts';
import { shortId, useChangeText } from '../change-text.ts';

const useStyles = makeStyles({
  quiet: { color: tokens.colorNeutralForeground3 },
  code: {
    fontFamily: tokens.fontFamilyMonospace,
    fontVariantNumeric: 'tabular-nums slashed-zero',
    fontSize: tokens.fontSizeBase200,
  },
  line: { display: 'flex', columnGap: tokens.spacingHorizontalXS },
  // Each part is cut at its own end, including a Latin name in an Urdu row; the role is cut first.
  actor: {
    display: 'flex',
    columnGap: tokens.spacingHorizontalXS,
    flexShrink: 0,
    '&:not(:last-child)': { maxInlineSize: '60%' },
    '> *': { overflow: 'hidden', textOverflow: 'ellipsis', minInlineSize: 0 },
    '> span': { flexShrink: 1000 },
  },
  // The name or number is cut, so that one long name does not widen all rows.
  subject: {
    display: 'flex',
    columnGap: tokens.spacingHorizontalXS,
    maxInlineSize: '100%',
    '@media (max-width: 639px)': { maxInlineSize: '140px' },
    '> :last-child': { overflow: 'hidden', textOverflow: 'ellipsis', minInlineSize: 0 },
  },
});

const isChange = (value: unknown): value is FieldChange =>
  typeof value === 'object' &&
  value !== null &&
  'field' in value &&
  'before' in value &&
  'after' in value;

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

/**
 * The details of an entry in one line: changes as before → after, everything else by its label. A
 * name or a value outside the tables is shown as received.
 */
function useDetailsText(): (details: unknown) => string {
  const t = useMessages(auditMessages);
  const { language } = useLanguage();
  const { fieldName, valueText, changeText } = useChangeText();
  return (details) => {
    if (typeof details !== 'object' || details === null) return '';
    const step = stepOf(details);
    const rest = Object.entries(details)
      .filter(([name]) => !step || (name !== 'from' && name !== 'to'))
      .flatMap(([name, value]) =>
        name === 'changes' && Array.isArray(value)
          ? value.filter(isChange).map(changeText)
          : value === null || value === ''
            ? []
            : [t('audit.detail', { field: fieldName(name), value: valueText(name, value) })],
      );
    const moved = step
      ? [
          t('audit.from-to', {
            from: stateName(step.from, language),
            to: stateName(step.to, language),
          }),
        ]
      : [];
    return [...moved, ...rest].join(' · ');
  };
}

export function ActorText({ entry }: { entry: AuditRow }) {
  const t = useMessages(auditMessages);
  const styles = useStyles();
  const { language } = useLanguage();
  const { roleName } = usePersonNames();
  const isServer = entry.actor_id === null && entry.actor_name === 'Server';
  // A person's role is not known before the second step of sign-in.
  const role = roleName(entry.actor_role) ?? (entry.actor_id === null ? t('audit.server') : null);
  const name = actorName(entry.actor_name, language);
  // On each part, since either may be cut.
  const whole = [name, ...(isServer || !role ? [] : [role])].join(' · ');
  return (
    <>
      <bdi title={whole}>{name}</bdi>{' '}
      {isServer ? null : (
        <span className={styles.quiet} title={whole}>
          {role}
        </span>
      )}
    </>
  );
}

/** The action as text; an unknown one of another server is shown as received. */
export function ActionText({ entry }: { entry: AuditRow }) {
  const t = useMessages(auditMessages);
  const action = auditActions.find((listed) => listed === entry.action);
  if (!action)
    return (
      <bdi dir="ltr" title={entry.action}>
        {entry.action}
      </bdi>
    );
  const text = t(`audit.did.${action}`);
  return <span title={text}>{text}</span>;
}

export function SubjectText({ entry }: { entry: AuditRow }) {
  const t = useMessages(auditMessages);
  const styles = useStyles();
  const subject = auditSubjects.find((listed) => listed === entry.subject_type);
  const ownText = auditSubjectTexts.find((listed) => listed === entry.subject_id);
  const name = entry.trip_no || entry.subject_name;
  const ownTitle = ownText && t(`audit.subject-text.${ownText}`);
  return (
    <>
      <span className={styles.quiet}>
        {subject ? t(`audit.subject.${subject}`) : entry.subject_type}
      </span>{' '}
      {ownTitle ? (
        <span title={ownTitle}>{ownTitle}</span>
      ) : (
        <bdi className={name ? undefined : styles.code} title={entry.subject_id}>
          {name || shortId(entry.subject_id)}
        </bdi>
      )}
    </>
  );
}

/** The subject in a row of a phone. */
export function ShortSubjectText({ entry }: { entry: AuditRow }) {
  return (
    <span className={useStyles().subject}>
      <SubjectText entry={entry} />
    </span>
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
  const text = useDetailsText();
  return <ClippedText text={text(entry.details)} />;
}

/** Both in one line on a phone, each cut at its own end. */
export function ActorAndDetails({ entry }: { entry: AuditRow }) {
  const styles = useStyles();
  const details = useDetailsText()(entry.details);
  return (
    <span data-shrinks className={styles.line}>
      <span className={styles.actor}>
        <ActorText entry={entry} />
      </span>
      {details ? <ClippedText text={details} /> : null}
    </span>
  );
}
