import { formatDate, type MessageKey } from 'shared-bus';
import type { ManagedUser } from 'shared-contracts/users/user';
import { CityName, ClippedText, GenderName, PhoneText, RoleName } from 'shared-ui/display';
import { TwoLines, withPhoneRows, type Column } from 'shared-ui/table';

import type en from '../messages/en.ts';
import { DisableTwoFactor, EditUser, UserRowActions, UserSessions } from './user-actions.tsx';
import { LatinText, UserStatus, YesOrNo } from './user-texts.tsx';

type UserColumn = Column<ManagedUser, MessageKey<typeof en>>;

/** Columns of the user list (docs/domain/users.md#user-list). */
const wideColumns: readonly UserColumn[] = [
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
    priority: 3,
    render: ({ email }) => <ClippedText text={email || '–'} />,
  },
  {
    key: 'cnic',
    title: 'column.cnic',
    priority: 3,
    render: ({ cnic }) => <LatinText text={cnic} />,
  },
  {
    key: 'status',
    title: 'column.status',
    sort: 'status',
    render: ({ status }) => <UserStatus status={status} />,
  },
  {
    key: 'city',
    title: 'column.city',
    priority: 2,
    sort: 'city',
    render: ({ city }) => <CityName code={city} />,
  },
  {
    key: 'right',
    title: 'column.right',
    sort: 'role',
    render: ({ role }) => <RoleName role={role} />,
  },
  {
    key: 'gender',
    title: 'column.gender',
    priority: 3,
    render: ({ gender }) => <GenderName gender={gender} />,
  },
  {
    key: 'dt',
    title: 'column.added-on',
    priority: 2,
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

/** The rows of a phone (docs/look.md#a-list-screen). */
const phoneColumns: readonly UserColumn[] = [
  {
    key: 'user',
    title: 'column.name',
    fills: true,
    sort: 'name',
    render: ({ name, phone, role }) => (
      <TwoLines
        first={<bdi data-shrinks>{name}</bdi>}
        second={
          <>
            <PhoneText phone={phone} />
            <span data-shrinks>
              <RoleName role={role} />
            </span>
          </>
        }
      />
    ),
  },
  {
    key: 'state',
    title: 'column.status',
    align: 'end',
    render: (user) => (
      <TwoLines
        align="end"
        first={<UserStatus status={user.status} />}
        second={user.two_fa_enabled ? <DisableTwoFactor user={user} isNamed /> : null}
      />
    ),
  },
  {
    key: 'do',
    title: 'column.action',
    align: 'end',
    render: (user) => (
      <TwoLines
        align="end"
        first={<EditUser user={user} />}
        second={<UserSessions user={user} />}
      />
    ),
  },
];

/** The columns of the user list at every width. */
export const usersColumns: readonly UserColumn[] = withPhoneRows(phoneColumns, wideColumns, []);
