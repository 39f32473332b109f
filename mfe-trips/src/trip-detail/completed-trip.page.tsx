import { DetailScreen } from './detail-screen.tsx';

/** /completed/:id (spec 2 §2). */
export default function CompletedTripPage() {
  return <DetailScreen variant="completed" />;
}
