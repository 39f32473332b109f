// npm run pictures -- every: each screen, each of its states and everything that one press opens,
// in every look and width. The screens are those of the manifests, as for axe, so that none is left
// out: a new page has its pictures without a line here.
import { writeFileSync } from 'node:fs';

import type { Page } from '@playwright/test';
import { roles } from 'shared-contracts/core/role';

import { bookRide } from '../commands/bookings.ts';
import { states } from '../fixtures/answer-states.ts';
import {
  addressOf,
  bookListedTrips,
  personOf,
  placesOf,
  type ListedTrips,
} from '../fixtures/places.ts';
import { watchWork } from '../journeys/recorded-keys.ts';
import { walkSignIn } from '../journeys/sign-in-steps.ts';
import { expect, test } from '../test.ts';
import { contrasts, photographer, takeLayers, takeState } from './camera.ts';
import { deskWalks } from './desk.ts';
import { contrastFile, looks, takeLooks, viewports } from './looks.ts';
import { views } from './screens.ts';

/** Only screens whose path or name matches, as `^/$|wallboard` does; all without it. */
const only = new RegExp(process.env['SCREENS'] ?? '');
/** The states to take, and `layers` for what a press opens; all without it. */
const wanted = process.env['STATES']?.split(',') ?? [...states, 'layers'];
test.afterAll(() => {
  for (const [look, { ratio, where }] of contrasts) {
    console.log(`least contrast at ${look}: ${ratio} (${where})`);
    writeFileSync(contrastFile(look), `${ratio}`);
  }
});

test('every step of sign-in', async ({ visit, running }) => {
  test.setTimeout(1_800_000);
  const [enrolled, newcomer] = ['03001000149', '03001000007'];
  let taken = 0;
  for (const viewport of viewports) {
    const { page, watch } = await visit();
    watch.expect(/[^]/);
    const { untilIdle } = await photographer(page, viewport);
    const take = async (): Promise<void> => {
      await expect(page.getByRole('main').getByRole('heading').first()).toBeVisible();
      const screen = new URL(page.url()).pathname;
      if (!only.test(screen)) return;
      await untilIdle();
      taken += await takeLooks(page, { screen, part: 'full' }, { untilStill: untilIdle });
    };
    for (const address of ['/login', '/forgotPassword']) {
      await page.goto(address);
      await take();
    }
    await walkSignIn(page, { url: running.url, enrolled, newcomer }, take);
  }
  console.log(`${taken} pictures of sign-in`);
});

for (const [name, walk] of Object.entries(deskWalks).filter(([part]) => only.test(`desk ${part}`)))
  test(`the desk: ${name}`, async ({ as, running, sessionOf }) => {
    test.setTimeout(1_800_000);
    let taken = 0;
    const idle = new Map<Page, () => Promise<void>>();
    await walk({
      running,
      sessionOf,
      async open(person, at = running) {
        const { page, watch } = await as(person, { at });
        watch.expect(/[^]/);
        idle.set(page, watchWork(page));
        await page.emulateMedia({ colorScheme: 'light', reducedMotion: 'reduce' });
        return page;
      },
      async take(page, part) {
        const untilStill = idle.get(page) ?? (() => Promise.resolve());
        await page.mouse.move(0, 0);
        for (const viewport of viewports) {
          await page.setViewportSize(viewport);
          taken += await takeLooks(page, { screen: 'desk', part }, { untilStill });
        }
        await page.setViewportSize(viewports[0]);
      },
    });
    console.log(`${taken} pictures of ${name}`);
  });

for (const viewport of viewports) {
  const { width } = viewport;
  test(`${width}: every screen`, async ({ as, visit, running, sessionOf }) => {
    test.setTimeout(3_600_000);
    const [client, supervisor] = [await sessionOf('client'), await sessionOf('supervisor')];
    const { page: start } = await visit();
    await start.goto('/login');
    const places = (await placesOf(start)).filter(({ isPublic }) => !isPublic);
    const trips: ListedTrips = await bookListedTrips(
      running.url,
      client.access_token,
      supervisor.access_token,
    );
    // The user whose history is shown.
    for (let rides = 0; rides < 3; rides += 1)
      await bookRide(running.url, (await sessionOf('admin')).access_token);
    const failed: string[] = [];
    const pressed = new Set<string>();
    let taken = 0;
    for (const [index, role] of roles.entries()) {
      const { page, watch } = await as(personOf[role]);
      // Pictures are no test of the console's log.
      watch.expect(/[^]/);
      const camera = await photographer(page, viewport);
      const isNewAt = (name: string) => (kind: string) => {
        const where = `${kind.startsWith('bar') ? '' : name} ${kind}`;
        return !pressed.has(where) && Boolean(pressed.add(where));
      };
      const screens = places
        .filter((place) => place.roles.includes(role))
        .map((place) => ({
          name: place.path,
          address: addressOf(place.path, trips, client.id),
          isFirst: !roles.slice(0, index).some((earlier) => place.roles.includes(earlier)),
          isOpen: false,
        }))
        .concat(
          views
            .filter((view) => view.role === role)
            .map(({ name, path, open }) => ({
              name,
              address: path,
              isFirst: true,
              isOpen: open !== undefined,
            })),
        )
        .filter(({ name }) => only.test(name));
      for (const screen of screens)
        try {
          // The first role of a screen shows all of its states; another one what it sees on it.
          const subject = screen.isFirst ? screen : { ...screen, name: `${screen.name} ${role}` };
          const others = states.filter((one) => one !== 'full' && wanted.includes(one));
          if (screen.isFirst)
            for (const state of screen.isOpen ? [] : others)
              taken += await takeState(camera, subject, state);
          else if (width !== 1440) continue;
          taken += await takeState(
            camera,
            subject,
            'full',
            screen.isFirst ? looks : looks.slice(0, 1),
          );
          if (wanted.includes('layers') && !screen.isOpen)
            taken += await takeLayers(camera, subject, isNewAt(screen.name));
        } catch (error) {
          failed.push(`${screen.name} as ${role}: ${String(error).split('\n')[0]}`);
        }
    }
    console.log(`${taken} pictures at ${width}`);
    expect(failed).toEqual([]);
  });
}
