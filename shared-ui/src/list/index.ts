export { freeText, oneOf, pageNumber, readAddress, writeAddress, type AddressParam, type AddressParams, type AddressValues } from './address-params.ts';
export { FreshnessNote } from './freshness-note.tsx';
export { GoneText } from './gone-text.tsx';
export { isNotNewer, livePage, shareRows, withRow, type LivePage, type PageView } from './live-page.ts';
export { NewRowsButton } from './new-rows-button.tsx';
export { settle, useSettledRows, type SettledRow, type SettledRows } from './settled-rows.ts';
export { useRefill, type Refill } from './use-refill.ts';
export { useSearched } from './use-searched.ts';
export { useListAddress, type ListAddress } from './use-list-address.ts';
