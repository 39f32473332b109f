import type { RouteObject } from 'react-router-dom';
import { pages } from 'shared-bus';

import { RemotePage } from './federation/remote-page.tsx';
import { Frame } from './shell/frame.tsx';
import { NotFound } from './shell/not-found.tsx';
import { PublicLayout } from './shell/public-layout.tsx';
import { ShellFailed } from './shell/shell-failed.tsx';
import { SignedIn } from './shell/signed-in.tsx';

/** The whole route table, from the composition alone: no remote is named in the host. */
export function routes(): RouteObject[] {
  const route = (page: ReturnType<typeof pages>[number]): RouteObject => ({
    path: page.path,
    // The key gives two pages of one remote a boundary each.
    element: <RemotePage key={page.path} page={page} />,
  });
  const all = pages();
  // One frame around both, so that socket, notices and the query client survive the navigation from
  // sign-in to the console.
  return [
    {
      element: <Frame />,
      children: [
        {
          // Within the frame, for theme, language and direction.
          errorElement: <ShellFailed />,
          children: [
            { element: <PublicLayout />, children: all.filter((page) => page.public).map(route) },
            {
              element: <SignedIn />,
              children: [
                ...all.filter((page) => !page.public).map(route),
                { path: '*', element: <NotFound /> },
              ],
            },
          ],
        },
      ],
    },
  ];
}
