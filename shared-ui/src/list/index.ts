export {
  cityCode,
  freeText,
  oneOf,
  pageNumber,
  readSearchParams,
  type UrlValues,
} from './url-params.ts';
export { BeyondEnd } from './beyond-end.tsx';
export { FreshnessNote } from './freshness-note.tsx';
export { livePage, shareRows } from './answered-page.ts';
export { NewRowsButton } from './new-rows-button.tsx';
export { RemovedRowText } from './removed-row-text.tsx';
export { isNotNewer, listedRow, withRow, type LivePage, type PageView } from './live-page.ts';
export { placeOf, withRowsAt } from './places.ts';
export { useFrozenRows, type FrozenRow, type FrozenRows } from './frozen-rows.ts';
export { useRefill } from './use-refill.ts';
export { useListUrl } from './use-list-url.ts';
