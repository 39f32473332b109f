import { createRoot } from 'react-dom/client';
import { createBrowserRouter, RouterProvider } from 'react-router-dom';
import { startRemotes } from './federation/start.ts';
import { routes } from './routes.tsx';

startRemotes();
const root = document.getElementById('root');
if (!root) throw new Error('the page has no #root');
createRoot(root).render(<RouterProvider router={createBrowserRouter(routes())} />);
