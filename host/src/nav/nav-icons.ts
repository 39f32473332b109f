import type { FluentIcon } from '@fluentui/react-icons';
import { AddRegular } from '@fluentui/react-icons/svg/add';
import { BookContactsRegular } from '@fluentui/react-icons/svg/book-contacts';
import { CheckmarkRegular } from '@fluentui/react-icons/svg/checkmark';
import { ClockRegular } from '@fluentui/react-icons/svg/clock';
import { DataBarVerticalRegular } from '@fluentui/react-icons/svg/data-bar-vertical';
import { HomeRegular } from '@fluentui/react-icons/svg/home';
import { MapRegular } from '@fluentui/react-icons/svg/map';
import { PeopleRegular } from '@fluentui/react-icons/svg/people';
import { PeopleQueueRegular } from '@fluentui/react-icons/svg/people-queue';
import { RoadRegular } from '@fluentui/react-icons/svg/road';
import { SearchRegular } from '@fluentui/react-icons/svg/search';
import { WalletRegular } from '@fluentui/react-icons/svg/wallet';
import type { NavIcon } from 'shared-contracts/federation/remote.lists';

/** The icons that a remote's navigation entry may name. */
export const navIconTable = {
  home: HomeRegular,
  queue: PeopleQueueRegular,
  add: AddRegular,
  clock: ClockRegular,
  road: RoadRegular,
  check: CheckmarkRegular,
  search: SearchRegular,
  wallet: WalletRegular,
  chart: DataBarVerticalRegular,
  address: BookContactsRegular,
  people: PeopleRegular,
  zones: MapRegular,
} as const satisfies Record<NavIcon, FluentIcon>;
