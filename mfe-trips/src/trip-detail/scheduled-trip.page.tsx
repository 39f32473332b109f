import { DetailScreen } from './detail-screen.tsx';

/** /scheduled/:id (spec 2 §2). */
export default function ScheduledTripPage() {
  return <DetailScreen variant="scheduled" />;
}
