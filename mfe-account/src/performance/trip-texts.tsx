import { useLanguage, useMessages } from 'shared-bus';
import { tripTypeName, type PerformanceRow } from 'shared-contracts/performance/performance';
import { PlaceText } from 'shared-ui/display';

import { messages } from '../messages.ts';

export function TripType({ row }: { row: PerformanceRow }) {
  const { language } = useLanguage();
  return <bdi>{tripTypeName(row, language)}</bdi>;
}

/** From where to where; the pickup alone where a booking has no drop-off. */
export function RouteText({ row: { pickup, dropoff } }: { row: PerformanceRow }) {
  const t = useMessages(messages);
  return (
    <>
      <PlaceText place={pickup} />
      {dropoff ? (
        <>
          {` ${t('route.to')} `}
          <PlaceText place={dropoff} />
        </>
      ) : null}
    </>
  );
}
