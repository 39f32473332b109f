export { ButtonLink } from './button-link.tsx';
export { DetailsLink } from './details-link.tsx';
export { ListPage } from './list-page.tsx';
export { PageHeader } from './page-header.tsx';
export { ReloadButton } from './reload-button.tsx';
export { useFileDownload } from './use-file-download.ts';
export { useIsNarrow } from './use-is-narrow.ts';
