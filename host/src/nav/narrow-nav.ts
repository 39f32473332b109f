// Navigation of narrow screens, in a chunk of its own: most stand on a desk.
export { NavMenu } from './nav-menu.tsx';
export { NavTabs } from './nav-tabs.tsx';
