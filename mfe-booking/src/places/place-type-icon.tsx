import { BuildingRegular } from '@fluentui/react-icons/svg/building';
import { HomeRegular } from '@fluentui/react-icons/svg/home';
import { LocationRegular } from '@fluentui/react-icons/svg/location';
import { useMessages } from 'shared-bus';
import type { SavedAddress } from 'shared-contracts/address/address';

import { messages } from '../messages.ts';

const icons = { home: HomeRegular, office: BuildingRegular, other: LocationRegular } as const;

/** The icon of an address's type, such as home or work. */
export function PlaceTypeIcon({ type }: { type: SavedAddress['type'] }) {
  const t = useMessages(messages);
  const shown = type ?? 'other';
  const Icon = icons[shown];
  return <Icon aria-label={t(`save-as.${shown}`)} />;
}
