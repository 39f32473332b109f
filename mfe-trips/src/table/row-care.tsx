import { Button, makeStyles, mergeClasses, tokens, Tooltip } from '@fluentui/react-components';
import { ArrowUndoRegular } from '@fluentui/react-icons/svg/arrow-undo';
import { CallRegular } from '@fluentui/react-icons/svg/call';
import { HandRightRegular } from '@fluentui/react-icons/svg/hand-right';
import { NoteAddRegular } from '@fluentui/react-icons/svg/note-add';
import { PersonAddRegular } from '@fluentui/react-icons/svg/person-add';
import { SnoozeRegular } from '@fluentui/react-icons/svg/snooze';
import { use } from 'react';
import { formatTime, useMessages } from 'shared-bus';
import { phoneLink } from 'shared-contracts/core/phone';
import type { TripRow } from 'shared-contracts/trips/trip';
import type { FrozenRow } from 'shared-ui/list';

import { careMessages } from '../care-messages.ts';
import { reasonActionOf } from '../trip/reason-action.ts';
import { RowActionsContext } from '../trip/row-actions.ts';
import {
  mayCare,
  ownerOf,
  takeOf,
  useCareState,
  useOwnerText,
  useSendCare,
} from '../trip/use-care.ts';

const useStyles = makeStyles({
  care: { display: 'inline-flex', alignItems: 'center', columnGap: tokens.spacingHorizontalXXS },
  icon: { minInlineSize: '24px', maxInlineSize: '24px', padding: 0 },
  help: {
    minInlineSize: 0,
    paddingInline: tokens.spacingHorizontalXS,
    whiteSpace: 'nowrap',
    color: tokens.colorBrandForeground1,
  },
  owner: {
    display: 'inline-block',
    maxInlineSize: '84px',
    overflow: 'hidden',
    textOverflow: 'ellipsis',
    whiteSpace: 'nowrap',
    color: tokens.colorNeutralForeground2,
    fontSize: tokens.fontSizeBase200,
  },
  initial: { maxInlineSize: '24px', textOverflow: 'clip' },
});

interface RowCareProps {
  trip: FrozenRow<TripRow>;
  name: string;
  /** Wide enough for all actions; otherwise shows the one that helps, or the owner. */
  isWide?: boolean;
}

/** The action that helps a row that needs one (docs/domain/trip-lists.md#needs-action). */
export function RowCare(props: RowCareProps) {
  // Without a clock where nothing can be due.
  const { needs_action: due, care, isRemoved } = props.trip;
  const canShow = !isRemoved && (due || care?.owner || care?.snoozed_until);
  return canShow ? <PossibleCare {...props} /> : null;
}

function PossibleCare({ trip, name, isWide = false }: RowCareProps) {
  const styles = useStyles();
  const { isPressing, isSnoozed, snooze } = useCareState(trip);
  const isOwned = ownerOf(trip) !== 'nobody';
  if (!isPressing && !isOwned && !isSnoozed) return null;
  const parts = { trip, name };
  if (!isWide)
    return isOwned ? <OwnerText {...parts} isShort /> : <HelpButton {...parts} isShort />;
  return (
    <span className={styles.care}>
      {isOwned ? <OwnerText {...parts} /> : <HelpButton {...parts} />}
      <NoteIcon {...parts} />
      {mayCare() ? <CareIcons {...parts} snooze={snooze} /> : null}
    </span>
  );
}

interface PartProps extends RowCareProps {
  isShort?: boolean;
}

function OwnerText({ trip, isShort = false }: PartProps) {
  const styles = useStyles();
  const text = useOwnerText(trip);
  return isShort ? (
    <span
      className={mergeClasses(styles.owner, styles.initial)}
      role="img"
      aria-label={text}
      title={text}
    >
      <HandRightRegular />
    </span>
  ) : (
    <span className={styles.owner} title={text}>
      {text}
    </span>
  );
}

function HelpButton({ trip, name, isShort = false }: PartProps) {
  const t = useMessages(careMessages);
  const styles = useStyles();
  const { assign } = use(RowActionsContext);
  const help = reasonActionOf(trip);
  if (!help || (help.action === 'assign' && !assign)) return null;
  const { action, phone } = help;
  const content = t(`do.${action}.row`, { trip: name });
  const look = {
    size: 'small',
    appearance: isShort ? 'subtle' : 'transparent',
    className: isShort ? styles.icon : styles.help,
    'aria-label': content,
    ...(isShort && { icon: action === 'assign' ? <PersonAddRegular /> : <CallRegular /> }),
  } as const;
  const text = isShort ? null : t(`do.${action}`);
  const button =
    action === 'assign' ? (
      <Button {...look} onClick={() => assign?.(trip)}>
        {text}
      </Button>
    ) : (
      <Button {...look} as="a" href={phoneLink(phone)}>
        {text}
      </Button>
    );
  return isShort ? (
    <Tooltip content={content} relationship="label">
      {button}
    </Tooltip>
  ) : (
    button
  );
}

function NoteIcon({ trip, name }: PartProps) {
  const t = useMessages(careMessages);
  const { note } = use(RowActionsContext);
  const styles = useStyles();
  return note ? (
    <Tooltip content={t('note.row', { trip: name })} relationship="label">
      <Button
        size="small"
        appearance="subtle"
        className={styles.icon}
        icon={<NoteAddRegular />}
        onClick={() => note(trip)}
      />
    </Tooltip>
  ) : null;
}

function CareIcons({ trip, name, snooze }: RowCareProps & { snooze: 'snooze' | 'wake' }) {
  const t = useMessages(careMessages);
  const styles = useStyles();
  const send = useSendCare();
  const take = takeOf(trip);
  const isSnoozed = snooze === 'wake';
  const until = trip.care?.snoozed_until;
  const snoozeText =
    isSnoozed && until
      ? t('wake.until', { trip: name, time: formatTime(until) })
      : t(`${snooze}.row`, { trip: name });
  return (
    <>
      <Tooltip content={t(`${take}.row`, { trip: name })} relationship="label">
        <Button
          size="small"
          appearance="subtle"
          className={styles.icon}
          icon={take === 'take' ? <HandRightRegular /> : <ArrowUndoRegular />}
          onClick={() => send(trip, take)}
        />
      </Tooltip>
      <Tooltip content={snoozeText} relationship="label">
        <Button
          size="small"
          appearance={isSnoozed ? 'outline' : 'subtle'}
          className={styles.icon}
          icon={<SnoozeRegular />}
          onClick={() => send(trip, snooze)}
        />
      </Tooltip>
    </>
  );
}
