export { freeText, oneOf, pageNumber, readAddress, type AddressValues } from './address-params.ts';
export { BeyondEnd } from './beyond-end.tsx';
export { FreshnessNote } from './freshness-note.tsx';
export { RemovedRowText } from './removed-row-text.tsx';
export {
  isNotNewer,
  livePage,
  shareRows,
  withRow,
  type LivePage,
  type PageView,
} from './live-page.ts';
export { NewRowsButton } from './new-rows-button.tsx';
export { useFrozenRows, type FrozenRow, type FrozenRows } from './frozen-rows.ts';
export { useRefill } from './use-refill.ts';
export { useListAddress } from './use-list-address.ts';
