import type { Page } from '@playwright/test';
import type { Session } from 'shared-contracts/session/session';

/** The session of a benchmark's user, as signing in stores it. */
export const sessionOf = ({
  id,
  token,
  phone,
}: {
  id: string;
  token: string;
  phone: string;
}): Session => ({
  id,
  access_token: token,
  role: 11,
  phone,
  name: 'Live',
  city: 'KHI',
  address: '',
  lat: null,
  lng: null,
  zones: [],
  profile_img: '',
  age: null,
  gender: '',
  religion: '',
  lang_id: 1,
  urdu_proficiency: '',
  shift_start: '',
  shift_end: '',
  email: '',
  bank_account_no: '',
  cnic: '',
  cnic_front_img: '',
  cnic_back_img: '',
});

/**
 * Milliseconds of processor time of the page's main thread. Unlike elapsed time, it hardly changes
 * with other load on the machine.
 */
export async function mainThreadTimer(page: Page): Promise<() => Promise<number>> {
  const devtools = await page.context().newCDPSession(page);
  await devtools.send('Performance.enable', { timeDomain: 'threadTicks' });
  return async () => {
    const { metrics } = await devtools.send('Performance.getMetrics');
    return (metrics.find(({ name }) => name === 'TaskDuration')?.value ?? Number.NaN) * 1000;
  };
}
