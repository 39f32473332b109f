import { hashPassword } from 'dispatch-api/src/auth/password.ts';
import { secondFactorOf } from 'dispatch-api/src/auth/second-factor.ts';
import { seal, type KeyRing } from 'dispatch-api/src/auth/secret-box.ts';
import type { files, users } from 'dispatch-api/src/database/schema.ts';
import { cityByCode } from 'dispatch-api/src/geo/cities.ts';
import { stableId } from 'dispatch-api/src/reference/stable-id.ts';
import { demoUserId } from 'dispatch-api/src/users/demo-traces.ts';
import { toWirePhone } from 'shared-contracts/core/phone';
import { roleTable, type Role } from 'shared-contracts/core/role';
import { randomFor } from 'shared-contracts/testing/random';
import {
  allDemoAccounts,
  demoAccounts,
  demoOtpSecret,
  demoPassword,
  simulatorAccount,
  type DemoAccount,
} from 'shared-contracts/users/demo-accounts';

import { person } from './people.ts';
import { cardPicture, portraitPicture } from './picture.ts';
import { randomAddress } from './places.ts';

type NewUser = typeof users.$inferInsert;
type NewFile = typeof files.$inferInsert;

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

/** The id of that account. */
export const clientId = demoUserId('03001000036');

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
    id: demoUserId(phone),
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
  ownerId: demoUserId(phone),
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
  const rows = allDemoAccounts.map((row, index) => account(row, index, now));
  for (const [index, row] of rows.entries()) {
    const own = allDemoAccounts[index];
    row.passwordHash = passwordHash;
    if (own?.enrolled)
      row.twoFactorSecret = seal(secretKeys, secondFactorOf(row.id), demoOtpSecret);
  }
  const pictures = allDemoAccounts.map(({ phone }, index) =>
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
