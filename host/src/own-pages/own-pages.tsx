import { ArrowRepeatAllRegular } from '@fluentui/react-icons/svg/arrow-repeat-all';
import { BoardRegular } from '@fluentui/react-icons/svg/board';
import { BoxRegular } from '@fluentui/react-icons/svg/box';
import { CalendarCancelRegular } from '@fluentui/react-icons/svg/calendar-cancel';
import { CalendarClockRegular } from '@fluentui/react-icons/svg/calendar-clock';
import { CloudRegular } from '@fluentui/react-icons/svg/cloud';
import { DatabaseRegular } from '@fluentui/react-icons/svg/database';
import { FlowRegular } from '@fluentui/react-icons/svg/flow';
import { HistoryRegular } from '@fluentui/react-icons/svg/history';
import { LaptopRegular } from '@fluentui/react-icons/svg/laptop';
import { MoneyRegular } from '@fluentui/react-icons/svg/money';
import { PersonRegular } from '@fluentui/react-icons/svg/person';
import { PlugConnectedRegular } from '@fluentui/react-icons/svg/plug-connected';
import { TimerRegular } from '@fluentui/react-icons/svg/timer';
import { VehicleCarRegular } from '@fluentui/react-icons/svg/vehicle-car';
import type { ReactElement } from 'react';
import { hasExtension, pageOf, useMessages, type MessageKey } from 'shared-bus';
import { roleOf } from 'shared-contracts/core/role';
import type { Session } from 'shared-contracts/session/session';
import { PageMenuItem } from 'shared-ui/page';

import type en from './messages/en.ts';
import { ownPageMessages } from './own-page-messages.ts';

interface OwnPage {
  path: string;
  /** Where its item leads, if not to the path. */
  to?: string;
  text: MessageKey<typeof en>;
  icon: ReactElement;
  /** It is shown where the server has this. */
  extension?: Parameters<typeof hasExtension>[0];
}

const ownPages: readonly OwnPage[] = [
  { path: '/', to: '/#profile', text: 'profile', icon: <PersonRegular /> },
  {
    path: '/',
    to: '/#sessions',
    text: 'sessions',
    icon: <LaptopRegular />,
    extension: 'own-sessions',
  },
  { path: '/board', text: 'board', icon: <BoardRegular />, extension: 'board' },
  {
    path: '/regular-bookings',
    text: 'recurring',
    icon: <ArrowRepeatAllRegular />,
    extension: 'recurring',
  },
  {
    path: '/holidays',
    text: 'holidays',
    icon: <CalendarCancelRegular />,
    extension: 'recurring',
  },
  {
    path: '/drivers',
    text: 'drivers',
    icon: <VehicleCarRegular />,
    extension: 'integration',
  },
  {
    path: '/dispatch-rules',
    text: 'dispatch-rules',
    icon: <FlowRegular />,
    extension: 'automatic-dispatch',
  },
  {
    path: '/payouts',
    text: 'payouts',
    icon: <MoneyRegular />,
    extension: 'integration',
  },
  { path: '/audit', text: 'audit', icon: <HistoryRegular />, extension: 'audit-log' },
  {
    path: '/reference-data',
    text: 'reference-data',
    icon: <DatabaseRegular />,
    extension: 'integration',
  },
  {
    path: '/integrations',
    text: 'integrations',
    icon: <PlugConnectedRegular />,
    extension: 'integration',
  },
  {
    path: '/scheduled-reports',
    text: 'reports',
    icon: <CalendarClockRegular />,
    extension: 'reports',
  },
  { path: '/jobs', text: 'jobs', icon: <TimerRegular />, extension: 'jobs' },
  {
    path: '/outside-services',
    text: 'outside-services',
    icon: <CloudRegular />,
    extension: 'outside-services',
  },
  { path: '/releases', text: 'releases', icon: <BoxRegular /> },
];

/** In the user's menu: their own pages, and an admin's that are no daily work. */
export function OwnPageItems({ role: wire }: Pick<Session, 'role'>) {
  const pageName = useMessages(ownPageMessages);
  const role = roleOf(wire);
  return ownPages
    .filter(
      ({ path, extension }) =>
        role !== undefined &&
        pageOf(path)?.roles.includes(role) &&
        (extension === undefined || hasExtension(extension)),
    )
    .map(({ path, to = path, text, icon }) => (
      <PageMenuItem key={to} to={to} icon={icon}>
        <span>{pageName(text)}</span>
      </PageMenuItem>
    ));
}
