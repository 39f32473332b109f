import type { RouteObject } from 'react-router-dom';
import { pages } from 'shared-bus';

import { RemotePage } from './federation/remote-page.tsx';
import { Frame } from './shell/frame.tsx';
import { NotFound } from './shell/not-found.tsx';
import { PublicLayout } from './shell/public-layout.tsx';
import { ShellFailed } from './shell/shell-failed.tsx';
import { Shell } from './shell/shell.tsx';

/** The whole route table, from the composition alone: the host knows no remote's name. */
export function routes(): RouteObject[] {
  const route = (page: ReturnType<typeof pages>[number]): RouteObject => ({
    path: page.path,
    // The key: two pages of one remote are two places, each with its own boundary.
    element: <RemotePage key={page.path} page={page} />,
  });
  const all = pages();
  // One frame around both: socket, notices and the query client outlive the way from sign-in to the
  // console.
  return [
    {
      element: <Frame />,
      children: [
        {
          // Within the frame: theme, language and direction hold there as well.
          errorElement: <ShellFailed />,
          children: [
            { element: <PublicLayout />, children: all.filter((page) => page.public).map(route) },
            {
              element: <Shell />,
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
