import { DetailScreen } from './detail-screen.tsx';

/** /inprogress/:id (docs/domain/trip-detail.md#screen). */
export default function InProgressTripPage() {
  return <DetailScreen variant="inprogress" />;
}
