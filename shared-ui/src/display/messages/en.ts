export default {
  'role.admin': 'Admin',
  'role.supervisor': 'SuperVisor',
  'role.dispatcher': 'Dispatcher',
  'role.dispatch_client': 'Dispatch Client',
  'gender.male': 'Male',
  'gender.female': 'Female',
  'gender.other': 'Other',
} as const;
