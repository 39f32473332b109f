import { createRoot } from 'react-dom/client';
import { createBrowserRouter } from 'react-router-dom';

import { ConsoleRouter } from './console-router.tsx';
import { startRemotes } from './federation/start.ts';
import { routes } from './routes.tsx';
import { declareFonts } from './shell/fonts.ts';

const hasStarted = startRemotes();
const root = document.getElementById('root');
if (!root) throw new Error('the page has no #root');
if (hasStarted) {
  const router = createBrowserRouter(routes());
  void declareFonts().then(() => createRoot(root).render(<ConsoleRouter router={router} />));
}
