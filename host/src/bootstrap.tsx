import { createRoot } from 'react-dom/client';
import { createBrowserRouter } from 'react-router-dom';

import { ConsoleRouter } from './console-router.tsx';
import { startRemotes } from './federation/start.ts';
import { overrideQuestion, routes } from './routes.tsx';
import { declareFonts } from './shell/fonts.ts';

const step = startRemotes();
const root = document.getElementById('root');
if (!root) throw new Error('the page has no #root');
if (step !== 'leave') {
  const router = createBrowserRouter(step === 'ask' ? overrideQuestion() : routes());
  void declareFonts().then(() => createRoot(root).render(<ConsoleRouter router={router} />));
}
