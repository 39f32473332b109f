import { RouterProvider, type RouterProviderProps } from 'react-router-dom';

import { RouterContext } from './keys-for-page.tsx';

/**
 * The console's router. A navigation is an ordinary update, not a React transition: a live list
 * updates many times a second, every one of these updates would discard the half-rendered next
 * page, and the old page would stay on screen until the transition expires.
 */
export const ConsoleRouter = ({ router }: Pick<RouterProviderProps, 'router'>) => (
  <RouterContext value={router}>
    <RouterProvider router={router} useTransitions={false} />
  </RouterContext>
);
