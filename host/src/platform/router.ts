/** The part of the router that the platform provides. A remote gets a name by adding it here. */
export {
  createBrowserRouter,
  Link,
  Navigate,
  NavLink,
  Outlet,
  RouterProvider,
  UNSAFE_DataRouterContext,
  useBlocker,
  useLocation,
  useNavigate,
  useNavigationType,
  useParams,
  useRouteError,
  useSearchParams,
} from 'router-real';
