// Navigation of narrow screens, in a separate chunk: most screens are wide.
export { NavMenu } from './nav-menu.tsx';
export { NavTabs } from './nav-tabs.tsx';
