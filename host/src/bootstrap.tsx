import { createRoot } from 'react-dom/client';
import { createBrowserRouter } from 'react-router-dom';
import { currentLanguage, currentSession } from 'shared-bus';

import { ConsoleRouter } from './console-router.tsx';
import { remoteMessages } from './federation/remote-messages.ts';
import { startRemotes } from './federation/start.ts';
import { ignoreDroppedFiles } from './ignore-dropped-files.ts';
import { routes } from './routes.tsx';
import { declareFonts } from './shell/fonts.ts';
import { shellMessages } from './shell/shell-messages.ts';
import { loadShell } from './shell/signed-in.tsx';

const step = startRemotes();
const root = document.getElementById('root');
if (!root) throw new Error('the page has no #root');

/** Needed to show the first page: its font, the host's texts, and the bar where it has one. */
const firstNeeds = () =>
  // Without the bar the page says so itself.
  Promise.all([
    declareFonts(),
    ...[shellMessages, remoteMessages].map((messages) => messages.load(currentLanguage())),
    currentSession() ? loadShell().catch(() => undefined) : undefined,
  ]);

async function routesFor(question: boolean) {
  if (!question) return routes();
  const { overrideQuestion } = await import('./federation/override-question.tsx');
  return overrideQuestion();
}

if (step !== 'leave') {
  ignoreDroppedFiles();
  const [table] = await Promise.all([routesFor(step === 'ask'), firstNeeds()]);
  createRoot(root).render(<ConsoleRouter router={createBrowserRouter(table)} />);
}
