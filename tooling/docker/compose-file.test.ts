import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

import { parse } from 'yaml';

import { remoteFilesOf } from '../new-remote/files.ts';
import { planOf } from '../new-remote/plan.ts';
import { workspaceRoot } from '../process/workspace.ts';
import { allUnits } from '../webpack/unit.ts';

interface Service {
  image: string;
  build?: { dockerfile: string };
  command?: string[];
  environment?: Record<string, string | null>;
  volumes?: string[];
  healthcheck?: unknown;
  depends_on?: Record<string, { condition: string }>;
}
// The files under test: the console's own, and the override that the generator writes for a remote.
const servicesOf = (file: string) =>
  (
    parse(readFileSync(join(workspaceRoot, file), 'utf8'), { merge: true }) as {
      services: Record<string, Service>;
    }
  ).services;
const services = servicesOf('docker-compose.yml');
const units = allUnits().map(({ id }) => id);
const overlayOf = (id: string) => `${id}/docker-compose.yml`;
const hasOverlay = (id: string) => existsSync(join(workspaceRoot, overlayOf(id)));
const variable = (id: string, what: string) => `${id.toUpperCase().replaceAll('-', '_')}_${what}`;

test.each(units)('%s can be set to an image, a release and a folder', (id) => {
  const { [`publish-${id}`]: publisher, composer } = hasOverlay(id)
    ? servicesOf(overlayOf(id))
    : services;
  expect(publisher?.image).toBe(`\${${variable(id, 'IMAGE')}:-dispatch-console/${id}:local}`);
  expect(composer?.environment).toHaveProperty(variable(id, 'RELEASE'));
  expect(composer?.volumes).toContain(
    `\${${variable(id, 'DIR')}:-./tooling/docker/no-folder}:/local/${id}:ro`,
  );
});

test('the composer waits for the units of this file', () => {
  expect(services['composer']?.command?.[1]?.split(',')).toEqual(
    expect.arrayContaining(units.filter((id) => !hasOverlay(id))),
  );
});

test.each(Object.entries(services).filter(([, { build }]) => build))(
  '%s has its Dockerfile',
  (_name, { build }) => {
    expect(existsSync(join(workspaceRoot, build?.dockerfile ?? ''))).toBe(true);
  },
);

test('one Dockerfile builds every unit, a new remote’s too', () => {
  const buildsOf = (text: string, id: string) =>
    (parse(text, { merge: true }) as { services: Record<string, Service> }).services[
      `publish-${id}`
    ]?.build;
  const made = remoteFilesOf(planOf(['mfe-sample'], []))['docker-compose.yml'] ?? '';
  const compose = readFileSync(join(workspaceRoot, 'docker-compose.yml'), 'utf8');
  for (const [id, text] of [
    ['mfe-sample', made],
    ...units.map((unit) => [
      unit,
      hasOverlay(unit) ? readFileSync(join(workspaceRoot, overlayOf(unit)), 'utf8') : compose,
    ]),
  ] as const)
    expect(buildsOf(text, id)).toEqual({
      context: '.',
      dockerfile: 'tooling/docker/release.Dockerfile',
      network: '${BUILD_NETWORK:-default}',
      args: { NPM_CONFIG_REGISTRY: null, UNIT: id },
    });
});

test('the gateway mounts releases read-only, and every service waits until its dependencies are healthy', () => {
  expect(services['gateway']?.volumes).toEqual(['registry:/registry:ro', 'releases:/releases:ro']);
  for (const [name, { depends_on: needs = {} }] of Object.entries(services)) {
    expect([
      name,
      Object.values(needs).every(({ condition }) => condition === 'service_healthy'),
    ]).toEqual([name, true]);
  }
  for (const name of ['postgres', 'redis']) expect(services[name]).toHaveProperty('healthcheck');
  for (const file of [
    'gateway/Dockerfile',
    'dispatch-api/Dockerfile',
    'tooling/docker/composer.Dockerfile',
  ]) {
    expect(readFileSync(join(workspaceRoot, file), 'utf8')).toMatch(/^HEALTHCHECK /m);
  }
});

test('the version of the package manager is the one that sets up the workspace', () => {
  const [, pinned] =
    /'(pnpm@[\d.]+)'/.exec(readFileSync(join(workspaceRoot, 'tooling/bootstrap.mjs'), 'utf8')) ??
    [];
  for (const file of [
    'tooling/docker/release.Dockerfile',
    'gateway/Dockerfile',
    'dispatch-api/Dockerfile',
    'tooling/docker/composer.Dockerfile',
  ]) {
    expect(readFileSync(join(workspaceRoot, file), 'utf8').match(/pnpm@[\d.]+/g)).toEqual(
      expect.arrayContaining([pinned]),
    );
    expect(new Set(readFileSync(join(workspaceRoot, file), 'utf8').match(/pnpm@[\d.]+/g))).toEqual(
      new Set([pinned]),
    );
  }
});
