import {
  Button,
  makeStyles,
  MessageBar,
  MessageBarActions,
  MessageBarBody,
} from '@fluentui/react-components';
import { useDeferredValue, useMemo } from 'react';
import { useMessages } from 'shared-bus';

import { useUndo } from '../draft/use-undo.ts';
import { useBookingForm, useFormValue } from '../form/booking-form.tsx';
import type { BookingValues } from '../form/booking-values.ts';
import type { FormDrop } from '../form/booking-values.ts';
import { messages } from '../messages.ts';
import { routeMeters, shortestOrder } from './order.ts';
import type { Drops } from './use-drops.ts';

const sameDrops = (a: readonly FormDrop[], b: readonly FormDrop[]): boolean =>
  JSON.stringify(a) === JSON.stringify(b);

/** A smaller saving is not worth another order. */
const minMeters = 300;

const useStyles = makeStyles({ bar: { minHeight: 0 } });

type DropRoute = Pick<BookingValues, 'pickup' | 'drops' | 'is_return_run'>;
function shorter({
  pickup,
  drops,
  is_return_run: back,
}: DropRoute): { order: readonly FormDrop[]; meters: number } | undefined {
  const placed = drops.flatMap((drop) =>
    drop.point ? [{ drop, lat: drop.point.lat, lng: drop.point.lng }] : [],
  );
  if (!pickup || placed.length < 2 || placed.length < drops.length) return undefined;
  const found = shortestOrder(pickup, placed, back);
  const meters = routeMeters(pickup, placed, back) - routeMeters(pickup, found, back);
  return meters < minMeters ? undefined : { order: found.map(({ drop }) => drop), meters };
}

/**
 * Proposes the order with the shortest route and never applies it without a press; an applied one
 * can be undone.
 */
export function OrderProposal({ drops }: { drops: Drops }) {
  const t = useMessages(messages);
  const styles = useStyles();
  const { amend } = useBookingForm();
  const added = useFormValue((values) => values.drops);
  const offerUndo = useUndo();
  const pickup = useDeferredValue(useFormValue((values) => values.pickup));
  const is_return_run = useDeferredValue(useFormValue((values) => values.is_return_run));
  const given = useDeferredValue(added);
  const better = useMemo(
    () => shorter({ pickup, drops: given, is_return_run }),
    [pickup, given, is_return_run],
  );
  if (!better || given !== added) return null;
  const numbers = better.order.map((drop) => given.indexOf(drop) + 1).join(', ');
  const apply = () => {
    drops.order(better.order);
    // Can be undone only while nothing has been added, removed or changed since: an older list
    // would restore removed drops.
    const back = () =>
      amend((now) => (sameDrops(now.drops, better.order) ? { drops: given } : undefined));
    offerUndo(t('order.applied'), back);
  };
  return (
    <MessageBar intent="info" layout="multiline" className={styles.bar}>
      <MessageBarBody>
        {t('order.better', { count: (better.meters / 1000).toFixed(1), order: numbers })}
      </MessageBarBody>
      <MessageBarActions>
        <Button size="small" onClick={apply}>
          {t('order.apply')}
        </Button>
      </MessageBarActions>
    </MessageBar>
  );
}
