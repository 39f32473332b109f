import { DetailScreen } from './detail-screen.tsx';

/** /inprogress/:id (spec 2 §2). */
export default function InProgressTripPage() {
  return <DetailScreen variant="inprogress" />;
}
