import { formatDate } from 'shared-bus';
import type { ManagedUser } from 'shared-contracts/users/user';
import { CityName, ClippedText, GenderName, PhoneText, RoleName } from 'shared-ui/display';
import type { Column } from 'shared-ui/table';

import type en from '../messages/en.ts';
import { DisableTwoFactor, UserRowActions } from './user-actions.tsx';
import { LatinText, UserStatus, YesOrNo } from './user-texts.tsx';

/** Columns of the user list (docs/domain/users.md#user-list). */
export const usersColumns: readonly Column<ManagedUser, keyof typeof en>[] = [
  {
    key: 'name',
    title: 'column.name',
    sort: 'name',
    render: ({ name }) => <ClippedText text={name} />,
  },
  {
    key: 'phone',
    title: 'column.phone',
    sort: 'phone',
    render: ({ phone }) => <PhoneText phone={phone} />,
  },
  {
    key: 'email',
    title: 'column.email',
    render: ({ email }) => <ClippedText text={email || '–'} />,
  },
  { key: 'cnic', title: 'column.cnic', render: ({ cnic }) => <LatinText text={cnic} /> },
  {
    key: 'status',
    title: 'column.status',
    sort: 'status',
    render: ({ status }) => <UserStatus status={status} />,
  },
  {
    key: 'city',
    title: 'column.city',
    sort: 'city',
    render: ({ city }) => <CityName code={city} />,
  },
  {
    key: 'right',
    title: 'column.right',
    sort: 'role',
    render: ({ role }) => <RoleName role={role} />,
  },
  { key: 'gender', title: 'column.gender', render: ({ gender }) => <GenderName gender={gender} /> },
  {
    key: 'dt',
    title: 'column.added-on',
    sort: 'dt',
    render: ({ dt }) => <LatinText text={formatDate(dt)} />,
  },
  {
    key: 'two-factor',
    title: 'column.two-factor',
    render: ({ two_fa_enabled: isOn }) => <YesOrNo value={isOn} />,
  },
  {
    key: 'action',
    title: 'column.action',
    pinned: true,
    render: (user) => <UserRowActions user={user} />,
  },
  { key: 'disable', title: 'column.disable', render: (user) => <DisableTwoFactor user={user} /> },
];
