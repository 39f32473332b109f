import { Button, makeStyles, Text, tokens } from '@fluentui/react-components';
import { useMessages, useShortcuts } from 'shared-bus';
import { allows } from 'shared-contracts/trips/trip-detail.rules';
import { KeyCap } from 'shared-ui/display';

import { careMessages } from '../care-messages.ts';
import { hasHoldText, holdActionOf, type HeldTrip } from './hold-action.ts';
import { RowNote } from './row-note.tsx';
import { mayHold, useSendHold } from './use-hold.ts';

const useStyles = makeStyles({
  line: {
    display: 'inline-flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    columnGap: tokens.spacingHorizontalS,
  },
  button: { whiteSpace: 'nowrap' },
  state: { color: tokens.colorNeutralForeground2 },
});

/** The key that holds the current trip, releases it, or undoes its automatic assignment. */
export function useHoldKey(current: (() => HeldTrip | undefined) | undefined): void {
  const t = useMessages(careMessages);
  const send = useSendHold();
  const target = () => {
    const trip = current?.();
    const action = trip && holdActionOf(trip);
    return action && { trip, action };
  };
  useShortcuts(
    current && mayHold()
      ? [
          {
            keys: 'H',
            label: t('keys.hold'),
            when: () => target() !== undefined,
            run: () => {
              const found = target();
              if (found) send([found.trip], found.action);
            },
          },
        ]
      : [],
  );
}

interface HoldButtonProps {
  trip: HeldTrip;
  /** The key acts on this trip; beside a list it belongs to the list. */
  hasKey?: boolean;
}

/** The person who holds a booking, or that it was assigned automatically, with the button for it. */
export function HoldButton({ trip, hasKey = false }: HoldButtonProps) {
  const t = useMessages(careMessages);
  const styles = useStyles();
  const send = useSendHold();
  const text = useHoldText(trip);
  const isShown = hasHoldText(trip);
  const action = mayHold() ? holdActionOf(trip) : undefined;
  useHoldKey(hasKey ? () => trip : undefined);
  if (!isShown && !action) return null;
  return (
    <span className={styles.line}>
      {isShown ? (
        <Text size={200} className={styles.state}>
          {text}
        </Text>
      ) : null}
      {action ? (
        <Button size="small" className={styles.button} onClick={() => send([trip], action)}>
          <span>{t(action)}</span>
          <KeyCap>H</KeyCap>
        </Button>
      ) : null}
    </span>
  );
}

function useHoldText({ state, held_by: name }: HeldTrip): string {
  const t = useMessages(careMessages);
  return allows('hold', state) ? t('held', { name: name ?? '' }) : t('automatic');
}

/** The person who holds a row's booking, or that it was assigned automatically. */
export function HoldNote({ trip }: { trip: HeldTrip }) {
  return <RowNote text={useHoldText(trip)} />;
}
