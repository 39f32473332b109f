import type { Random } from 'shared-contracts/testing/random';

const men = [
  'Ahmed',
  'Ali',
  'Bilal',
  'Hamza',
  'Usman',
  'Hassan',
  'Hussain',
  'Imran',
  'Faisal',
  'Kamran',
  'Junaid',
  'Saad',
  'Zain',
  'Waqas',
  'Asif',
  'Adnan',
  'Shahid',
  'Rizwan',
  'Tariq',
  'Nadeem',
  'Fahad',
  'Owais',
  'Danish',
  'Arsalan',
  'Noman',
  'Yasir',
  'Zeeshan',
  'Haris',
  'Salman',
  'Talha',
];
const women = [
  'Ayesha',
  'Fatima',
  'Sana',
  'Maryam',
  'Zainab',
  'Hina',
  'Sadia',
  'Rabia',
  'Nida',
  'Amna',
  'Mehwish',
  'Iqra',
  'Komal',
  'Saima',
  'Farah',
  'Bushra',
  'Shazia',
  'Uzma',
  'Kiran',
  'Mahnoor',
  'Anum',
  'Sidra',
  'Nimra',
  'Areeba',
  'Samina',
];
const families = [
  'Khan',
  'Ahmed',
  'Malik',
  'Shaikh',
  'Qureshi',
  'Siddiqui',
  'Butt',
  'Chaudhry',
  'Ansari',
  'Hashmi',
  'Rizvi',
  'Abbasi',
  'Memon',
  'Baloch',
  'Mirza',
  'Raza',
  'Iqbal',
  'Javed',
  'Awan',
  'Rajput',
  'Gul',
  'Bhatti',
  'Akhtar',
  'Saleem',
  'Farooqui',
  'Zaidi',
];
const operators = [
  '301',
  '302',
  '303',
  '304',
  '305',
  '306',
  '307',
  '310',
  '311',
  '312',
  '313',
  '314',
  '315',
  '320',
  '321',
  '322',
  '323',
  '324',
  '331',
  '332',
  '333',
  '334',
  '335',
  '336',
  '340',
  '341',
  '342',
  '343',
  '344',
  '345',
  '346',
  '347',
];

export interface Person {
  name: string;
  gender: 'male' | 'female';
}

/** A name of at most 19 characters (docs/domain/basics.md#text-limits). */
export function person(random: Random): Person {
  const gender = random.chance(0.35) ? 'female' : 'male';
  return {
    gender,
    name: `${random.pick(gender === 'female' ? women : men)} ${random.pick(families)}`,
  };
}

/**
 * The n-th phone in wire form: unique up to ten million, and never that of a demo account (0300).
 */
export const phoneAt = (random: Random, index: number, seed: number): string =>
  `92${random.pick(operators)}${String((index * 7919 + seed * 104_729 + 1_234_567) % 10_000_000).padStart(7, '0')}`;

export const citySpread: readonly (readonly [string, number])[] = [
  ['KHI', 6],
  ['LHR', 3],
  ['RWP', 2],
];
