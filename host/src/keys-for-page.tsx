import { createContext, use } from 'react';
import { useLocation, type RouterProviderProps } from 'react-router-dom';
import { useTypeAhead } from 'shared-bus';

/** The console's router; undefined in tests that render the shell alone. */
export const RouterContext = createContext<RouterProviderProps['router'] | null>(null);

/**
 * Queues keys from a navigation until its page is rendered, because the previous page still listens
 * and would swallow them.
 */
export function KeysForPage() {
  const router = use(RouterContext);
  const { key } = useLocation();
  useTypeAhead(() => router !== null && router.state.location.key !== key);
  return null;
}
