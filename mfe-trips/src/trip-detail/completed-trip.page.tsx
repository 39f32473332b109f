import { DetailScreen } from './detail-screen.tsx';

/** /completed/:id (docs/domain/trip-detail.md#screen). */
export default function CompletedTripPage() {
  return <DetailScreen variant="completed" />;
}
