import {
  addresses,
  expectState,
  navigateInPage,
  signInRemote,
  stateOf,
} from '../../fixtures/federated.ts';
import { expect, test } from '../../test-of-releases.ts';

// The walk opens a booking screen of a row that does not exist.
test.use({ expectComplaints: /booking_queue\/65a000000000000000000000/ });

test('a walk through every remote: each script by its hash, no URL twice, no violation', async ({
  federated,
}) => {
  const page = await federated.open('admin');
  const fetched: string[] = [];
  page.on('request', (request) => {
    if (new URL(request.url()).pathname.startsWith('/r/')) fetched.push(request.url());
  });
  const { [signInRemote]: _signIn, ...own } = addresses(federated);
  await page.goto('/');
  for (const [id, path] of Object.entries(own)) {
    await navigateInPage(page, path);
    await expectState(page, id, 'mounted');
  }

  const scripts = await page.evaluate(() =>
    performance
      .getEntriesByType('resource')
      .map((entry) => entry.name)
      .filter((name) => name.endsWith('.js')),
  );
  expect(scripts.length).toBeGreaterThan(8);
  const loose = await page.evaluate(() =>
    [...document.scripts]
      .filter(
        (script) => script.src !== '' && (!script.integrity || script.crossOrigin !== 'anonymous'),
      )
      .map((script) => script.src),
  );
  expect(loose, 'scripts without integrity').toEqual([]);
  const twice = fetched.filter((url, index) => fetched.indexOf(url) !== index);
  expect(twice, 'fetched twice').toEqual([]);
  expect(new Set(fetched.filter((url) => url.includes('platform'))).size, 'platform chunks').toBe(
    1,
  );
});

test("without the browser's cache the early fetches are still the only ones", async ({
  federated,
}) => {
  const page = await federated.open('admin');
  const fetched: string[] = [];
  await page.route('**/r/**', async (route) => {
    fetched.push(route.request().url());
    const response = await route.fetch();
    await route.fulfill({
      response,
      headers: { ...response.headers(), 'cache-control': 'no-store' },
    });
  });
  for (const [id, path] of Object.entries(addresses(federated))
    .filter(([name]) => name !== signInRemote)
    .slice(0, 2)) {
    // Late requests of the last page, such as for a card of another remote, don't belong to the
    // next one.
    await page.goto('about:blank');
    fetched.length = 0;
    await page.goto(path);
    await expectState(page, id, 'mounted');
    expect(fetched.filter((url, index) => fetched.indexOf(url) !== index)).toEqual([]);
  }
});

test.describe('what an attacker would try', () => {
  test.use({
    expectComplaints:
      /\[violation\]|Content Security Policy|TrustedScript|TrustedHTML|Trusted Type|unsafe-eval/i,
  });

  test('the policy is enforced in the running page', async ({ federated }) => {
    const page = await federated.open('admin');
    await page.goto('/');
    await expectState(page, 'mfe-account', 'mounted');
    const blocked = await page.evaluate(async () => {
      // From a task of the page, because a debugger's own evaluation may pass where a page's may
      // not.
      const inTask = (work: () => unknown) =>
        new Promise<string>((resolve) => {
          setTimeout(() => {
            try {
              work();
              resolve('done');
            } catch (error) {
              resolve(error instanceof Error ? error.name : 'refused');
            }
          }, 0);
        });
      const { trustedTypes } = globalThis as unknown as {
        trustedTypes: { createPolicy(name: string, rules: object): unknown };
      }; // not in the DOM library yet
      return {
        eval: await inTask(() => Reflect.construct(Function, ['return 1'])),
        markup: await inTask(() => {
          document.createElement('div').innerHTML = '<b>x</b>';
        }),
        scriptUrl: await inTask(() => {
          document.createElement('script').src = '/r/x.js';
        }),
        policy: await inTask(() => trustedTypes.createPolicy('other', {})),
      };
    });
    expect(blocked).toEqual({
      eval: 'EvalError',
      markup: 'TypeError',
      scriptUrl: 'TypeError',
      policy: 'TypeError',
    });
  });
});

test.describe('one flipped byte', () => {
  test.use({
    expectComplaints:
      /Failed to find a valid digest|integrity|RemoteFailed|Federation Runtime|ChunkLoadError|Loading chunk/i,
  });

  test("in a remote's chunk on the server's disk is refused: a panel, the rest works, and coming back is a new attempt", async ({
    federated,
  }) => {
    const { releases } = federated;
    const repair = releases.flipByte(
      'mfe-queue',
      releases.releaseOf('mfe-queue').exposes['./QueueBoardPage']?.[0] ?? '',
    );
    const page = await federated.open('admin');
    await page.goto('/queue');
    await expect(page.getByRole('button', { name: 'Retry' })).toBeVisible();
    expect(await stateOf(page, 'mfe-queue')).toMatchObject({
      status: 'failed',
      failure: { stage: 'chunk' },
    });
    await navigateInPage(page, '/users');
    await expectState(page, 'mfe-admin', 'mounted');
    repair();
    await navigateInPage(page, '/queue');
    await expectState(page, 'mfe-queue', 'mounted');
  });

  test('in a remote with a previous build is refused, and that build runs in the same page on the same React', async ({
    federated,
  }) => {
    const { releases } = federated;
    const before = releases.releaseOf('mfe-queue');
    const next = await releases.releaseNext('mfe-queue');
    releases.flipByte(
      'mfe-queue',
      releases.releaseOf('mfe-queue').exposes['./QueueBoardPage']?.[0] ?? '',
    );
    const page = await federated.open('admin');
    await page.goto('/queue');
    await expectState(page, 'mfe-queue', 'degraded');
    expect(await stateOf(page, 'mfe-queue')).toMatchObject({
      release: `${before.version}-${before.build}`,
      failure: { release: next },
    });
    await expect(page.getByRole('button', { name: 'Retry' })).toBeHidden();
    const same = await page.evaluate(() => {
      const instances = window.__FEDERATION__.__INSTANCES__;
      const reacts = instances.map(({ shareScopeMap }) =>
        Object.values(shareScopeMap['default']?.['react'] ?? {})[0]?.lib?.(),
      );
      return { instances: instances.length, reacts: new Set(reacts).size };
    });
    expect(same.instances).toBeGreaterThan(1);
    expect(same.reacts).toBe(1);
  });

  test('in the platform is refused, and the page shows that it could not start', async ({
    federated,
  }) => {
    const { releases } = federated;
    releases.flipByte(
      'host',
      releases.releaseOf('host').preload.find((file) => file.startsWith('platform')) ?? '',
    );
    const page = await federated.open('admin');
    await page.goto('/');
    await expect(page.getByRole('alert').getByRole('heading')).toBeVisible();
  });
});
