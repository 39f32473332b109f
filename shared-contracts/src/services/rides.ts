import { base, type Service } from './service-row.ts';

/** Rides of people. */
export const rides = [
  { ...base, code: 23, label: 'Sawari', labelUr: 'سواری', reportName: 'bike', icon: 'ride' },
  {
    ...base,
    code: 35,
    label: 'Sawari',
    labelUr: 'سواری',
    reportName: 'Sawari',
    icon: 'ride',
    dropOptional: true,
    createdBy: 'ride',
  },
  {
    ...base,
    code: 44,
    label: 'Mini',
    labelUr: 'مِنی',
    reportName: 'Mini',
    icon: 'car',
    dropOptional: true,
    shownAtOnce: true,
    createdBy: 'ride',
  },
  {
    ...base,
    code: 45,
    label: 'AC',
    labelUr: 'اے سی',
    reportName: 'Ac',
    icon: 'car',
    dropOptional: true,
    shownAtOnce: true,
    createdBy: 'ride',
  },
  {
    ...base,
    code: 70,
    label: 'Rickshaw',
    labelUr: 'رکشہ',
    reportName: 'rikshaw',
    icon: 'rickshaw',
    dropOptional: true,
    shownAtOnce: true,
    createdBy: 'ride',
  },
] as const satisfies readonly Service[];
