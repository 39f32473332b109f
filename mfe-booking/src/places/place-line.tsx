import {
  makeStyles,
  mergeClasses,
  MessageBar,
  MessageBarBody,
  tokens,
} from '@fluentui/react-components';
import { useQuery } from '@tanstack/react-query';
import { Suspense, useState } from 'react';
import {
  formatDate,
  formatTime,
  serverNow,
  useLanguage,
  useLaterCode,
  useMessages,
  type Translate,
} from 'shared-bus';
import type { Language } from 'shared-contracts/core/text';
import type { Coordinates } from 'shared-contracts/places/coordinates';
import type { BookingBrief } from 'shared-contracts/trips/place-history';
import { stateName } from 'shared-contracts/trips/state-names';
import { placeHistoryQuery } from 'shared-ui/bookings';
import { Disclosure } from 'shared-ui/display';

import { useCompletePhone, useFormValue } from '../form/booking-form.tsx';
import { useFieldSpanStyles } from '../layout/form-section.tsx';
import { messages } from '../messages.ts';
import type en from '../messages/en.ts';
import { similarQuery } from './similar.queries.ts';

const loadList = () => import('./place-list.tsx');

const useStyles = makeStyles({
  part: { display: 'flex', flexDirection: 'column', rowGap: tokens.spacingVerticalXS },
  title: { color: tokens.colorNeutralForeground3, fontSize: tokens.fontSizeBase200 },
  open: { minHeight: '32px' },
});

/** Earlier bookings at the pickup in a line that opens them, and one that may be the same. */
export function PlaceLine() {
  const pickup = useFormValue((values) => values.pickup);
  return pickup ? <Line at={pickup} /> : null;
}

function Line({ at: { lat, lng } }: { at: Coordinates }) {
  const t = useMessages(messages);
  const styles = useStyles();
  const spans = useFieldSpanStyles();
  const { language } = useLanguage();
  const phone = useCompletePhone();
  const [isOpen, setOpen] = useState(false);
  const list = useLaterCode(loadList, isOpen);
  const at = { lat, lng };
  const { data: history } = useQuery(placeHistoryQuery('mfe-booking', at));
  const { data: similar = [] } = useQuery(similarQuery(at, phone));
  // One with the same number elsewhere is on the caller's card.
  const same = similar.find((row) => row.same_place);
  const bookings = history?.data ?? [];
  const [last] = bookings;
  if (!last && !same) return null;
  return (
    <div className={mergeClasses(spans.full, styles.part)}>
      {same ? (
        <MessageBar intent="warning" className={styles.open}>
          <MessageBarBody>
            {t(same.same_phone ? 'here.same-caller' : 'here.same', {
              number: same.booking.batch_number ?? same.booking.trip_no,
              time: formatTime(same.booking.bdt),
            })}
          </MessageBarBody>
        </MessageBar>
      ) : null}
      {last ? (
        <Disclosure
          titleClass={styles.title}
          onToggle={(event) => setOpen(event.currentTarget.open)}
          title={lastText(t, language, bookings, last)}
        >
          <Suspense>{isOpen && list ? <list.PlaceList at={at} /> : null}</Suspense>
        </Disclosure>
      ) : null}
    </div>
  );
}

/** How many trips began here today, and the state of the last one. */
function lastText(
  t: Translate<typeof en>,
  language: Language,
  bookings: readonly BookingBrief[],
  last: BookingBrief,
): string {
  const today = formatDate(serverNow());
  const count = bookings.filter(({ bdt }) => formatDate(bdt) === today).length;
  const date = formatDate(last.changed_at);
  const name = last.state ? stateName(last.state, language) : '';
  const state = language === 'en' ? name.toLowerCase() : name;
  const time = date === today ? formatTime(last.changed_at) : date;
  return count === 0 ? t('here.last', { state, time }) : t('here.today', { count, state, time });
}
