import { Navigate, useLocation } from 'react-router-dom';

/** /loadboard: the load board and the scheduled list are one screen; its filters stand in the address and go along. */
export default function LoadBoardPage() {
  const { search } = useLocation();
  return <Navigate to={`/scheduled${search}`} replace />;
}
