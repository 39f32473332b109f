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

/** Why a driver has this place in the order: each reason with the minutes of way that it counts. */
export function Reasons({ ranking }: { ranking: DriverRanking }) {
  const t = useMessages(detailMessages);
  const now = useNow(refreshMs);
  const age = ranking.position_at === null ? 0 : (now - Date.parse(ranking.position_at)) / 1000;
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
      {age > silentSeconds ? (
        <span>{` · ${t('assign.position-age', { minutes: wholeMinutes(age) })}`}</span>
      ) : null}
    </>
  );
}
