import { toWirePhone } from 'shared-contracts/core/phone';
import { roleTable, type Role } from 'shared-contracts/core/role';
import {
  colleagueAccounts,
  demoAccounts,
  demoOtpSecret,
  demoPassword,
  loadAccounts,
  simulatorAccount,
  type DemoAccount,
} from 'shared-contracts/users/demo-accounts';

import { hashPassword } from '../auth/password.ts';
import { secondFactorOf } from '../auth/second-factor.ts';
import { seal, type KeyRing } from '../auth/secret-box.ts';
import type { files, users } from '../database/schema.ts';
import { cityByCode } from '../geo/cities.ts';
import { stableId } from '../reference/stable-id.ts';
import { person } from './people.ts';
import { cardPicture, portraitPicture } from './picture.ts';
import { randomAddress } from './places.ts';
import { randomFor } from './random.ts';

type NewUser = typeof users.$inferInsert;
type NewFile = typeof files.$inferInsert;

/** New kinds of account are added at the end, because a user's data depends on the index. */
const everybody = [...demoAccounts, ...loadAccounts, ...colleagueAccounts, simulatorAccount];

const named: Readonly<Record<string, string>> = {
  '03001000006': 'Sana Qureshi',
  '03001000007': 'Hamza Malik',
  '03001000011': 'Bilal Ahmed',
  '03001000012': 'Ayesha Khan',
  '03001000036': 'Student Biryani',
  [simulatorAccount.phone]: 'Demo System',
};

/** The phone of the food partner's demo account. */
export const clientPhone = toWirePhone('03001000036');

/** The same in every installation. */
const idOf = (phone: string): string => stableId('user', phone);
/** The id of that account. */
export const clientId = idOf('03001000036');

/** The phones of all users that a demo makes, in wire form. */
export const demoPhones = (): string[] => everybody.map(({ phone }) => toWirePhone(phone));

/** Their ids. */
export const demoUserIds = (): string[] => everybody.map(({ phone }) => idOf(phone));

function account(
  { phone, role }: { phone: string; role: Role },
  index: number,
  now: Date,
  home?: string,
): NewUser {
  const random = randomFor(1, 'user', index);
  const { name, gender } = person(random);
  const city = home ?? (index < 5 ? 'KHI' : random.pick(['KHI', 'KHI', 'LHR', 'RWP'] as const));
  const place = randomAddress(random, city);
  const client = role === 'dispatch_client';
  const early = random.chance(0.5);
  return {
    id: idOf(phone),
    phone: toWirePhone(phone),
    name: named[phone] ?? name,
    role: roleTable[role].code,
    passwordHash: '',
    status: 'active',
    city,
    address: place.address,
    lat: place.lat,
    lng: place.lng,
    zones: [],
    age: random.whole(21, 48),
    gender: client ? 'other' : gender,
    religion: 'Islam',
    langId: random.chance(0.6) ? 2 : 1,
    urduProficiency: 'fluent',
    shiftStart: early ? '5 A.M' : '5 P.M',
    shiftEnd: early ? '5 P.M' : '5 A.M',
    email: `${(named[phone] ?? name).toLowerCase().replace(/\W+/g, '.')}@example.com`,
    bankName: random.pick(['HBL', 'Meezan Bank', 'UBL', 'Bank Alfalah']),
    bankAccountNo: String(random.whole(10_000_000, 99_999_999)).padEnd(14, '0'),
    cnic: `42${random.whole(100, 999)}${random.whole(10_000_000, 99_999_999)}`
      .slice(0, 13)
      .padEnd(13, '7'),
    companyName: client ? 'Student Biryani' : 'Dispatch Office',
    branchName: cityByCode(city)?.name ?? '',
    profileImg: `${phone}.png`,
    cnicFrontImg: '',
    cnicBackImg: '',
    twoFactorSecret: null,
    dt: new Date(now.getTime() - random.whole(30, 700) * 86_400_000),
  };
}

const picture = (kind: string, phone: string, content: Buffer): NewFile => ({
  id: stableId(kind, phone),
  kind,
  name: `${phone}.png`,
  type: 'image/png',
  content,
  ownerId: idOf(phone),
});

let hash: Promise<string> | undefined;
/** The password is hashed once, because a hundred hashes would take seconds. */
export const demoPasswordHash = (): Promise<string> => (hash ??= hashPassword(demoPassword));

/** An account beyond the seeded ones, in Karachi, without pictures and without a password. */
export function demoUserRow(
  { phone, role, enrolled }: DemoAccount,
  secretKeys: KeyRing,
  now: Date,
): NewUser {
  const row = account({ phone, role }, Number(phone), now, 'KHI');
  return {
    ...row,
    profileImg: '',
    twoFactorSecret: enrolled ? seal(secretKeys, secondFactorOf(row.id), demoOtpSecret) : null,
  };
}

/** All accounts of a demo with their pictures. */
export async function accountRows(
  secretKeys: KeyRing,
  now: Date,
): Promise<{ users: NewUser[]; files: NewFile[] }> {
  const passwordHash = await demoPasswordHash();
  const rows = everybody.map((row, index) => account(row, index, now));
  for (const [index, row] of rows.entries()) {
    const own = everybody[index];
    row.passwordHash = passwordHash;
    if (own?.enrolled)
      row.twoFactorSecret = seal(secretKeys, secondFactorOf(row.id), demoOtpSecret);
  }
  const pictures = everybody.map(({ phone }, index) =>
    picture('dispatch_profile_images', phone, portraitPicture(index)),
  );
  const [front, back] = [cardPicture(false), cardPicture(true)];
  for (const [index, { phone }] of demoAccounts.entries()) {
    const row = rows[index];
    if (!row) continue;
    Object.assign(row, { cnicFrontImg: `${phone}.png`, cnicBackImg: `${phone}.png` });
    pictures.push(
      picture('dispatch_cnic_front', phone, front),
      picture('dispatch_cnic_back', phone, back),
    );
  }
  return { users: rows, files: pictures };
}
