import { Button, makeStyles, Text, tokens } from '@fluentui/react-components';
import { formatTime, useMessages } from 'shared-bus';
import { phoneLink } from 'shared-contracts/core/phone';
import { KeyCap } from 'shared-ui/display';

import { careMessages } from '../care-messages.ts';
import { reasonActionOf } from './reason-action.ts';
import { useCareKeys, type KeyedTrip } from './use-care-keys.ts';
import { mayCare, ownerOf, takeOf, useCareState, useOwnerText, useSendCare } from './use-care.ts';

const useStyles = makeStyles({
  bar: {
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    gap: tokens.spacingHorizontalS,
    ':empty': { display: 'none' },
  },
  button: { whiteSpace: 'nowrap' },
  state: { color: tokens.colorNeutralForeground2 },
});

interface CareButtonsProps {
  trip: KeyedTrip;
  /** Leaves a note, where the notes aren't on the same screen. */
  onNote?: (() => void) | undefined;
  /** The keys act on this trip; beside a list they belong to the list. */
  hasKeys?: boolean;
}

/**
 * Buttons of a trip that needs action: the one action that helps, a note, Take and Snooze; with its
 * owner
 * (docs/domain/trip-lists.md#needs-action).
 */
export function CareButtons({ trip, onNote, hasKeys = false }: CareButtonsProps) {
  const t = useMessages(careMessages);
  const styles = useStyles();
  const { isPressing, isSnoozed, snooze } = useCareState(trip);
  const send = useSendCare();
  const owner = useOwnerText(trip);
  const isShown = isPressing || ownerOf(trip) !== 'nobody' || isSnoozed;
  const may = isShown && mayCare();
  const help = isShown ? reasonActionOf(trip) : undefined;
  const take = takeOf(trip);
  useCareKeys(hasKeys && isShown ? () => trip : undefined);
  return (
    <div className={styles.bar}>
      {help && help.action !== 'assign' ? (
        <Button size="small" as="a" href={phoneLink(help.phone)} className={styles.button}>
          <span>{t(`do.${help.action}`)}</span>
          <KeyCap>C</KeyCap>
        </Button>
      ) : null}
      {isShown && onNote ? (
        <Button size="small" className={styles.button} onClick={onNote}>
          <span>{t('note')}</span>
          <KeyCap>L</KeyCap>
        </Button>
      ) : null}
      {may ? (
        <>
          <Button size="small" className={styles.button} onClick={() => send(trip, take)}>
            <span>{t(take)}</span>
            <KeyCap>T</KeyCap>
          </Button>
          <Button size="small" className={styles.button} onClick={() => send(trip, snooze)}>
            <span>{t(snooze)}</span>
            <KeyCap>S</KeyCap>
          </Button>
        </>
      ) : null}
      {isShown ? (
        <Text size={200} className={styles.state} role="status">
          {[
            ...(owner ? [owner] : []),
            ...(isSnoozed && trip.care?.snoozed_until
              ? [t('snoozed', { time: formatTime(trip.care.snoozed_until) })]
              : []),
          ].join(' · ')}
        </Text>
      ) : null}
    </div>
  );
}
