import { DetailScreen } from './detail-screen.tsx';

/** /scheduled/:id (docs/domain/trip-detail.md#screen). */
export default function ScheduledTripPage() {
  return <DetailScreen variant="scheduled" />;
}
