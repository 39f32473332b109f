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
/** A step of a booking may take as long where the machine has other work. */
const longestMs = 180_000;
const [tooMany, failed] = [429, 500];

export interface BrowserDesk {
  /** Books this request after those before it, as a person does. */
  book(phone: string, onBooked: (tripId: string) => void): void;
  done(): Promise<void>;
  /** Calls of the page that were refused by a limit. */
  limited: () => readonly string[];
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
  page.setDefaultTimeout(longestMs);
  const limited: string[] = [];
  page.on('response', (answer) => {
    if (answer.status() === tooMany) limited.push(answer.url());
  });
  await page.addInitScript(
    (text) => localStorage.setItem('console.session', text),
    JSON.stringify(session),
  );
  await page.goto(`${url}/queue`);
  await page.getByText('Live', { exact: true }).first().waitFor();
  const screen = bookingScreen(page);

  /** Presses Create, again where a process was killed in between; the booking's id. */
  async function create(): Promise<string> {
    const [answer] = await Promise.all([
      page.waitForResponse((response) => response.url().endsWith(createRide.path)),
      screen.create.click(),
    ]);
    if (answer.status() >= failed) return create();
    if (!answer.ok()) throw new Error(`Create was refused: ${await answer.text()}`);
    const { data }: { data: { trip_id: string } } = await answer.json();
    return data.trip_id;
  }
  async function bookOne(phone: string): Promise<string> {
    await queueScreen(page).assign(phone).click();
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
    const tripId = await create();
    await page.waitForURL(/\/queue$/);
    return tripId;
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
    limited: () => limited,
  };
}
