import { formatDate, type MessageKey } from 'shared-bus';
import type { ManagedUser } from 'shared-contracts/users/user';
import { CityName, ClippedText, GenderName, PhoneText, RoleName } from 'shared-ui/display';
import { TwoLines, withPhoneRows, type Column } from 'shared-ui/table';

import type en from '../messages/en.ts';
import { CnicCell } from './cnic-cell.tsx';
import { DisableTwoFactor, EditUser, UserRowActions, UserSessions } from './user-actions.tsx';
import { LatinText, UserStatus, YesOrNo } from './user-texts.tsx';

type UserColumn = Column<ManagedUser, MessageKey<typeof en>>;

/** Columns of the user list (docs/domain/users.md#user-list). */
const wideColumns: readonly UserColumn[] = [
  {
    key: 'name',
    min: 120,
    width: 200,
    title: 'column.name',
    sort: 'name',
    render: ({ name }) => <ClippedText text={name} />,
  },
  {
    key: 'phone',
    min: 124,
    title: 'column.phone',
    sort: 'phone',
    render: ({ phone }) => <PhoneText phone={phone} />,
  },
  {
    key: 'email',
    min: 140,
    width: 230,
    priority: 4,
    title: 'column.email',
    render: ({ email }) => <ClippedText text={email || '–'} />,
  },
  {
    key: 'cnic',
    min: 136,
    priority: 4,
    title: 'column.cnic',
    render: (user) => <CnicCell user={user} />,
  },
  {
    key: 'status',
    min: 124,
    title: 'column.status',
    sort: 'status',
    render: ({ status }) => <UserStatus status={status} />,
  },
  {
    key: 'city',
    min: 104,
    priority: 3,
    title: 'column.city',
    sort: 'city',
    render: ({ city }) => <CityName code={city} />,
  },
  {
    key: 'right',
    min: 124,
    width: 150,
    priority: 2,
    title: 'column.right',
    sort: 'role',
    render: ({ role }) => <RoleName role={role} />,
  },
  {
    key: 'gender',
    min: 76,
    priority: 4,
    title: 'column.gender',
    render: ({ gender }) => <GenderName gender={gender} />,
  },
  {
    key: 'dt',
    min: { en: 112, ur: 150 },
    priority: 3,
    title: 'column.added-on',
    sort: 'dt',
    render: ({ dt }) => <LatinText text={formatDate(dt)} />,
  },
  {
    key: 'two-factor',
    min: 92,
    priority: 2,
    title: 'column.two-factor',
    render: ({ two_fa_enabled: isOn }) => <YesOrNo value={isOn} />,
  },
  {
    key: 'action',
    min: 160,
    title: 'column.action',
    render: (user) => <UserRowActions user={user} />,
  },
  {
    key: 'disable',
    min: { en: 120, ur: 160 },
    priority: 2,
    title: 'column.disable',
    render: (user) => <DisableTwoFactor user={user} />,
  },
];

/** The rows of a phone (docs/look.md#a-list-screen). */
const phoneColumns: readonly UserColumn[] = [
  {
    key: 'user',
    min: 120,
    width: 600,
    title: 'column.name',
    sort: 'name',
    render: ({ name, phone, role }) => (
      <TwoLines
        first={<ClippedText text={name} />}
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
    min: { en: 108, ur: 142 },
    title: 'column.status',
    align: 'end',
    render: (user) => (
      <TwoLines
        align="end"
        first={<UserStatus status={user.status} />}
        second={
          user.two_fa_enabled || user.awaits_enrolment ? (
            <DisableTwoFactor user={user} isNamed />
          ) : null
        }
      />
    ),
  },
  {
    key: 'do',
    min: 92,
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
