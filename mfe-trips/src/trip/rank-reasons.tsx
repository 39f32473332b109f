import { Fragment } from 'react';
import { useMessages, useNow, wholeMinutes } from 'shared-bus';
import type { DriverRanking } from 'shared-contracts/dispatch/ranking';
import { silentSeconds } from 'shared-contracts/trips/live-map.api';

import { detailMessages } from '../detail-messages.ts';

type Reason = DriverRanking['reasons'][number];
const refreshMs = 10_000;

const minutes = new Intl.NumberFormat('en', {
  maximumFractionDigits: 1,
  signDisplay: 'exceptZero',
});
const figure = new Intl.NumberFormat('en', { maximumFractionDigits: 1 });

/** Seconds of the first two reasons as minutes; stars and trips as they are. */
const valueOf = ({ reason, value }: Reason): number | string =>
  value === null || reason === 'rating' || reason === 'fairness'
    ? figure.format(value ?? 0)
    : wholeMinutes(value);

/** The age of a driver's position, where it is known and at least `from` seconds. */
export function PositionAge({ at, from = 0 }: { at: string | null; from?: number }) {
  const t = useMessages(detailMessages);
  const now = useNow(refreshMs);
  const age = at === null ? -1 : Math.max(0, now - Date.parse(at)) / 1000;
  return age >= from && at !== null ? (
    <span>{` · ${t('assign.position-age', { minutes: wholeMinutes(age) })}`}</span>
  ) : null;
}

/** Why a driver has this place in the order: each reason with the minutes of way that it counts. */
export function Reasons({
  ranking,
  ageFrom = silentSeconds,
}: {
  ranking: DriverRanking;
  /** Shows the age of a position from so many seconds on. */
  ageFrom?: number;
}) {
  const t = useMessages(detailMessages);
  const key = ({ reason }: Reason) =>
    reason === 'pickup' && ranking.by_road
      ? 'grade-road'
      : (`grade-${reason ?? 'pickup'}` as const);
  return (
    <>
      {ranking.reasons.map((one, index) => (
        // Another server may send a reason twice, or one that has no name here.
        // oxlint-disable-next-line react/no-array-index-key
        <Fragment key={index}>
          {index > 0 ? ' · ' : ''}
          <span>
            {t(`assign.${key(one)}`, {
              value: valueOf(one),
              counts: minutes.format((one.seconds ?? 0) / 60),
            })}
          </span>
        </Fragment>
      ))}
      <PositionAge at={ranking.position_at} from={ageFrom} />
    </>
  );
}
