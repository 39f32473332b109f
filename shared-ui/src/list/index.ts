export { freeText, oneOf, pageNumber, readAddress, type AddressValues } from './address-params.ts';
export { BeyondEnd } from './beyond-end.tsx';
export { FreshnessNote } from './freshness-note.tsx';
export { livePage, shareRows } from './answered-page.ts';
export { RemovedRowText } from './removed-row-text.tsx';
export { isNotNewer, withRow, type LivePage, type PageView } from './live-page.ts';
export { useFrozenRows, type FrozenRow, type FrozenRows } from './frozen-rows.ts';
export { useRefill } from './use-refill.ts';
export { useListAddress } from './use-list-address.ts';
