import { createRoot } from 'react-dom/client';
import { createBrowserRouter, RouterProvider } from 'react-router-dom';
import { startRemotes } from './federation/start.ts';
import { routes } from './routes.tsx';

const stays = startRemotes();
const root = document.getElementById('root');
if (!root) throw new Error('the page has no #root');
if (stays) createRoot(root).render(<RouterProvider router={createBrowserRouter(routes())} />);
