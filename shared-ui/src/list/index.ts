export { freeText, oneOf, pageNumber, readAddress, type AddressValues } from './address-params.ts';
export { FreshnessNote } from './freshness-note.tsx';
export { GoneText } from './gone-text.tsx';
export {
  isNotNewer,
  livePage,
  shareRows,
  withRow,
  type LivePage,
  type PageView,
} from './live-page.ts';
export { NewRowsButton } from './new-rows-button.tsx';
export { useSettledRows, type SettledRow, type SettledRows } from './settled-rows.ts';
export { useRefill } from './use-refill.ts';
export { useListAddress } from './use-list-address.ts';
