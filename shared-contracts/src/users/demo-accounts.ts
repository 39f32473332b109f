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
 * Further accounts that browser and component tests sign in as, each once: admins, dispatch clients
 * and supervisors. Add a new one at the end.
 */
export const testAccounts: readonly DemoAccount[] = [
  ...['03001000013', '03001000014', '03001000015', '03001000016', '03001000019', '03001000025'].map(
    (phone) => ({ phone, role: 'admin' as const, enrolled: true }),
  ),
  ...['03001000017', '03001000018'].map((phone) => ({
    phone,
    role: 'dispatch_client' as const,
    enrolled: true,
  })),
  ...['03001000020', '03001000021', '03001000022', '03001000023', '03001000024'].map((phone) => ({
    phone,
    role: 'supervisor' as const,
    enrolled: true,
  })),
  ...['03001000026', '03001000027'].map((phone) => ({
    phone,
    role: 'admin' as const,
    enrolled: true,
  })),
  { phone: '03001000037', role: 'dispatch_client', enrolled: true },
  { phone: '03001000045', role: 'supervisor', enrolled: true },
  { phone: '03001000050', role: 'dispatch_client', enrolled: true },
  ...['03001000051', '03001000052'].map((phone) => ({
    phone,
    role: 'supervisor' as const,
    enrolled: true,
  })),
];
