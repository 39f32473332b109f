export { ListPage } from './list-page.tsx';
export { PageHeader } from './page-header.tsx';
export { ReloadButton } from './reload-button.tsx';
