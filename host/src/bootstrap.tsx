import { createRoot } from 'react-dom/client';
import { createBrowserRouter } from 'react-router-dom';

import { ConsoleRouter } from './console-router.tsx';
import { startRemotes } from './federation/start.ts';
import { routes } from './routes.tsx';
import { declareFaces } from './shell/faces.ts';

const stays = startRemotes();
const root = document.getElementById('root');
if (!root) throw new Error('the page has no #root');
if (stays) {
  const router = createBrowserRouter(routes());
  void declareFaces().then(() => createRoot(root).render(<ConsoleRouter router={router} />));
}
