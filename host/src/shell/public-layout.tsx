import { Outlet } from 'react-router-dom';
import { Frame } from './frame.tsx';

/** Around pages that need no session. */
export function PublicLayout() {
  return <Frame><main><Outlet /></main></Frame>;
}
