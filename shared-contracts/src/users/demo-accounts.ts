import type { Role } from '../core/role.ts';

/** Password of all demo accounts. */
export const demoPassword = 'Dispatch@1';
/** Base32 secret of the authenticator that all demo accounts share. */
export const demoOtpSecret = 'JBSWY3DPEHPK3PXP';

/** An account that demo mode seeds (docs/architecture.md#demo-accounts). Phones in local form. */
export interface DemoAccount {
  readonly phone: string;
  readonly role: Role;
  /** When absent, the account has no second factor yet and gets the enrolment screen. */
  readonly enrolled: boolean;
}

export const demoAccounts: readonly DemoAccount[] = [
  { phone: '03001000006', role: 'admin', enrolled: true },
  { phone: '03001000007', role: 'admin', enrolled: false },
  { phone: '03001000011', role: 'supervisor', enrolled: true },
  { phone: '03001000012', role: 'dispatcher', enrolled: true },
  { phone: '03001000036', role: 'dispatch_client', enrolled: true },
];

/** Fifty dispatchers for load and tests: 03001000100 to 03001000149. */
export const loadAccounts: readonly DemoAccount[] = Array.from({ length: 50 }, (_, index) => ({
  phone: `03001000${100 + index}`,
  role: 'dispatcher',
  enrolled: true,
}));

/**
 * Simulated colleagues, who answer requests and appear as the agents of trips: 03001000200 to
 * 03001000207.
 */
export const colleagueAccounts: readonly DemoAccount[] = Array.from({ length: 8 }, (_, index) => ({
  phone: `03001000${200 + index}`,
  role: 'dispatcher',
  enrolled: true,
}));

/** Creates the key with which the simulation calls the integration API. */
export const simulatorAccount: DemoAccount = {
  phone: '03001000208',
  role: 'admin',
  enrolled: true,
};

/** A user's data in a demo depends on the index: a new kind of account is added at the end. */
export const allDemoAccounts: readonly DemoAccount[] = [
  ...demoAccounts,
  ...loadAccounts,
  ...colleagueAccounts,
  simulatorAccount,
];
