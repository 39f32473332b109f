import { join } from 'node:path';

import { buildConsole } from 'bundler/workspace/build-console.ts';
import { bookingScreen } from 'e2e/screens/booking.ts';
import { queueScreen } from 'e2e/screens/queue.ts';
import { workspaceRoot } from 'release-kit/process/workspace.ts';
import { createRide } from 'shared-contracts/bookings/booking.api';
import type { Session } from 'shared-contracts/session/session';

import type { BenchContext } from '../harness/bench.ts';
import { launchBrowser } from '../harness/console-page.ts';

/** The page when a booking failed. */
const failure = join(workspaceRoot, 'test-results', 'day-browser.png');

export interface BrowserDesk {
  /** Books this request after those before it, as a person does. */
  book(phone: string, onBooked: (tripId: string) => void): void;
  done(): Promise<void>;
}

/** A dispatcher with the built console in a browser, open for the whole day. */
export async function openBrowserDesk(
  context: BenchContext,
  url: string,
  session: Session,
): Promise<BrowserDesk> {
  await buildConsole();
  const browser = await launchBrowser(context);
  const page = await browser.newPage({ viewport: { width: 1440, height: 900 } });
  await page.addInitScript(
    (text) => localStorage.setItem('console.session', text),
    JSON.stringify(session),
  );
  await page.goto(`${url}/queue`);
  await page.getByText('Live', { exact: true }).first().waitFor();
  const screen = bookingScreen(page);

  async function bookOne(phone: string): Promise<string> {
    await queueScreen(page).assign(phone).click({ timeout: 60_000 });
    await screen.name.fill('Ayesha Khan');
    await screen.service('Ride').click();
    await screen.pickup.fill('Frere Hall');
    await screen.suggestion('Frere Hall').click();
    await screen.pickupLandmark.fill('Main gate');
    await screen.savePickupAs.selectOption('Other');
    await screen.dropoff.fill('Clifton');
    await screen.suggestion('Clifton').click();
    await screen.confirmAddress.click();
    await page.getByText('Ready to create').waitFor();
    const created = page.waitForResponse(
      (answer) => answer.url().endsWith(createRide.path) && answer.ok(),
    );
    await screen.create.click();
    const { data }: { data: { trip_id: string } } = await (await created).json();
    await page.waitForURL(/\/queue$/);
    return data.trip_id;
  }
  let turn: Promise<void> = Promise.resolve();
  return {
    book(phone, onBooked) {
      turn = turn.then(async () => {
        try {
          onBooked(await bookOne(phone));
        } catch (error) {
          await page.screenshot({ path: failure }).catch(() => undefined);
          throw error;
        }
      });
      // `done` fails with it.
      turn.catch(() => undefined);
    },
    done: () => turn,
  };
}
