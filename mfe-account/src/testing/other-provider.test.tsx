import { fireEvent } from '@testing-library/react';
import { startSession } from 'shared-bus';
import { read } from 'shared-contracts/core/read';
import { Session } from 'shared-contracts/session/session';
import { documentedValue, seededRandom } from 'shared-contracts/testing/other-provider.builder';
import {
  answersEach,
  refetchAll,
  errorsOnScreen,
  waitUntilIdle,
  showsAllCalls,
  startLawfulProvider,
} from 'shared-ui/testing';

import AddressBookPage from '../address-book/address-book.page.tsx';
import HomePage from '../home/home.page.tsx';
import PerformancePage from '../performance/performance.page.tsx';
import WalletPage from '../wallet/wallet.page.tsx';
import { renderAt } from './render-at.tsx';
import { screenCalls } from './screen-calls.ts';

const provider = startLawfulProvider([
  '/completed/:id',
  '/scheduled/:id',
  '/inprogress/:id',
  '/wallet',
  '/performance',
  '/address',
]);
/** A session with random fields, plus those that every session needs. */
const session = (random: () => number): Session => ({
  ...read(Session, documentedValue(Session, { random })),
  access_token: 'token',
  role: 6,
  phone: '923001000006',
});

test.each([
  ['/wallet', <WalletPage key="w" />],
  ['/wallet?view=plot', <WalletPage key="p" />],
  ['/performance', <PerformancePage key="r" />],
  ['/performance?view=plot', <PerformancePage key="q" />],
  ['/address', <AddressBookPage key="a" />],
  ['/', <HomePage key="h" />],
])('%s shows any answer of another provider', async (address, page) => {
  const random = seededRandom(address.length);
  startSession(session(random));
  await renderAt(address, { [address.split('?')[0] ?? '']: page });
  await waitUntilIdle();
  for (const fold of document.querySelectorAll('details')) {
    fold.open = true;
    fireEvent(fold, new Event('toggle'));
  }
  await waitUntilIdle();
  for (let number = 0; number < answersEach(4); number += 1) {
    expect(errorsOnScreen()).toEqual([]);
    await refetchAll();
  }
});

showsAllCalls(provider, screenCalls);
