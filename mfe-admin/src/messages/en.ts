export default {
  'users.title': 'Users',
  'users.empty': 'There are no users yet',
  'users.empty-hint': 'Users appear here as soon as somebody adds them.',
  'users.beyond': 'The list does not go on this far',
  'users.to-first': 'Go to the first page',

  'column.name': 'Name',
  'column.phone': 'Phone',
  'column.email': 'Email',
  'column.cnic': 'C.N.I.C',
  'column.status': 'Status',
  'column.city': 'City',
  'column.right': 'Right',
  'column.gender': 'Gender',
  'column.added-on': 'Added On',
  'column.two-factor': '2FA Enabled',

  'status.active': 'Active',
  'status.pending': 'Pending',
  'status.inactive': 'Inactive',

  'role.admin': 'Admin',
  'role.supervisor': 'SuperVisor',
  'role.dispatcher': 'Dispatcher',
  'role.dispatch_client': 'Dispatch Client',

  'gender.male': 'Male',
  'gender.female': 'Female',
  'gender.other': 'Other',

  'two-factor.yes': 'Yes',
  'two-factor.no': 'No',
} as const;
