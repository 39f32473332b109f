import { endSession, queryClient, startSession } from 'shared-bus';
import { buildSession } from 'shared-bus/session/session.builder';
import { driveErrorRows, otherProvider, serverSays } from 'shared-ui/testing';
import PerformancePage from './performance/performance.page.tsx';
import { renderAt } from './testing/render-at.tsx';
import WalletPage from './wallet/wallet.page.tsx';

beforeEach(() => startSession(buildSession({ role: 11 })));
afterEach(() => {
  queryClient.clear();
  endSession('signed-out');
  localStorage.clear();
});

const over = [401, { message: serverSays }] as const;

driveErrorRows('mfe-account', {
  'wallet: session over': async () => (await otherProvider({ 'GET /wallet': over }), renderAt('/wallet', { '/wallet': <WalletPage /> })),
  'performance: session over': async () => (await otherProvider({ 'GET /performance': over }), renderAt('/performance', { '/performance': <PerformancePage /> })),
});
