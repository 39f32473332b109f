import { createContext, use } from 'react';
import { useLocation, type RouterProviderProps } from 'react-router-dom';
import { useTypeAhead } from 'shared-bus';

/** The console's router; none in tests that render the shell alone. */
export const RouterContext = createContext<RouterProviderProps['router'] | null>(null);

/**
 * Holds keys from a navigation until its page is rendered: the one that is being left still
 * listens, and would lose them.
 */
export function KeysForPage() {
  const router = use(RouterContext);
  const { key } = useLocation();
  useTypeAhead(() => router !== null && router.state.location.key !== key);
  return null;
}
