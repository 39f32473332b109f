import { existsSync, readFileSync } from 'node:fs';
import { basename, join } from 'node:path';

import { remoteFilesOf } from 'bundler/new-remote/files.ts';
import { planOf } from 'bundler/new-remote/plan.ts';
import { workspaceRoot } from 'release-kit/process/workspace.ts';
import { allUnits, workspaceClosure } from 'release-kit/units/unit.ts';
import { readEnvironment } from 'server-settings/environment';
import { ApiEnvironment } from 'server-settings/variables';
import { parse } from 'yaml';

interface Service {
  image: string;
  build?: { dockerfile: string; target: string };
  command?: string[];
  environment?: Record<string, string | null>;
  volumes?: string[];
  healthcheck?: unknown;
  logging?: { options: Record<string, string> };
  security_opt?: string[];
  cap_drop?: string[];
  cap_add?: string[];
  read_only?: boolean;
  tmpfs?: string[];
  mem_limit?: string;
  cpus?: number | string;
  depends_on?: Record<string, { condition: string }>;
  networks?: string[];
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
    `\${${variable(id, 'DIR')}:-./release-kit/docker/no-folder}:/local/${id}:ro`,
  );
});

test('the composer waits for the units of this file', () => {
  expect(services['composer']?.command?.[1]?.split(',')).toEqual(
    expect.arrayContaining(units.filter((id) => !hasOverlay(id))),
  );
});

// Each image's own lines of the Dockerfile, by its stage.
const dockerfile = readFileSync(join(workspaceRoot, 'release-kit/docker/Dockerfile'), 'utf8');
const stages = new Map(
  dockerfile
    .split(/^(?=FROM )/m)
    .slice(1)
    .map((text) => [/^FROM \S+ AS (\S+)/.exec(text)?.[1] ?? '', text]),
);

test.each(Object.entries(services).filter(([, { build }]) => build))(
  '%s is a stage of the one Dockerfile',
  (_name, { build }) => {
    expect(build?.dockerfile).toBe('release-kit/docker/Dockerfile');
    expect([...stages.keys()]).toContain(build?.target);
  },
);

test('a build has the sources of every package that its unit includes', () => {
  const copied = [...dockerfile.matchAll(/^COPY (\S+) \1$/gm)].map(([, name]) => name);
  for (const unit of allUnits())
    expect([unit.id, ...copied, '${UNIT}']).toEqual(
      expect.arrayContaining(workspaceClosure(unit.dir).map((dir) => basename(dir))),
    );
});

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
      dockerfile: 'release-kit/docker/Dockerfile',
      target: 'release',
      network: '${BUILD_NETWORK:-default}',
      // An empty argument would replace the Dockerfile's default.
      args: {
        NPM_CONFIG_REGISTRY: null,
        NODE_IMAGE: '${NODE_IMAGE:-node:24-bookworm-slim}',
        DEBIAN_IMAGE: '${DEBIAN_IMAGE:-debian:bookworm-slim}',
        UNIT: id,
      },
    });
});

test('the gateway mounts releases read-only, and every service waits until its dependencies are healthy', () => {
  expect(services['gateway']?.volumes).toEqual([
    'registry:/registry:ro',
    'releases:/releases:ro',
    'gateway:/gateway',
  ]);
  for (const [name, { depends_on: needs = {} }] of Object.entries(services)) {
    expect([
      name,
      Object.values(needs).every(({ condition }) => condition === 'service_healthy'),
    ]).toEqual([name, true]);
  }
  for (const name of ['postgres', 'redis']) expect(services[name]).toHaveProperty('healthcheck');
  for (const stage of ['gateway', 'api', 'composer'])
    expect(stages.get(stage)).toMatch(/^HEALTHCHECK /m);
});

test('the version of the package manager is the one that sets up the workspace', () => {
  const [, pinned] =
    /'(pnpm@[\d.]+)'/.exec(readFileSync(join(workspaceRoot, 'bootstrap.mjs'), 'utf8')) ?? [];
  expect(new Set(dockerfile.match(/pnpm@[\d.]+/g))).toEqual(new Set([pinned]));
});

test('no image runs as root, and every one starts from an image that a variable names', () => {
  for (const stage of ['gateway', 'api', 'composer', 'demo', 'release'])
    expect([stage, ...(stages.get(stage)?.match(/^USER .*$/gm) ?? [])]).toEqual([
      stage,
      expect.stringMatching(/^USER (node|1000:1000)$/),
    ]);
  const bases = [...dockerfile.matchAll(/^FROM (\S+) AS/gm)].map(([, base]) => base ?? '');
  const outside = bases.filter((base) => !stages.has(base));
  expect(new Set(outside)).toEqual(new Set(['${NODE_IMAGE}', '${DEBIAN_IMAGE}']));
});

test('a demo is made by its own file alone: without it nothing is a demo, and no secret has a default', () => {
  const demo = servicesOf('docker-compose.override.yml');
  for (const id of ['api-1', 'api-2', 'gateway']) {
    expect(services[id]?.environment).not.toHaveProperty('DEMO');
    expect(services[id]?.environment).not.toHaveProperty('NODE_ENV');
    expect(demo[id]?.environment).toMatchObject({ DEMO: 'on' });
  }
  expect(services['postgres']?.environment?.['POSTGRES_PASSWORD']).toBeNull();
  expect(services['api-1']?.environment).toMatchObject({ SECRET_KEY: null, OTP_GATEWAY_URL: null });
  expect(JSON.stringify(services)).not.toMatch(/PASSWORD:-\w|SECRET\w*:-\w/);
  expect(services['api-1']).not.toHaveProperty('ports');
  for (const stage of ['api', 'gateway'])
    expect(stages.get(stage)).toMatch(/^ENV NODE_ENV=production /m);
});

test('every setting of the API reaches its containers, and a blank one means the default', () => {
  const names = Object.keys(ApiEnvironment.properties);
  const passed = Object.keys(services['api-1']?.environment ?? {});
  // The image sets these, or the demo's Compose file.
  expect(names.filter((name) => !passed.includes(name))).toEqual([
    'NODE_ENV',
    'DEMO',
    'API_PORT',
    'HOST',
    'DATA_DIR',
  ]);
  const blank = Object.fromEntries(names.map((name) => [name, '']));
  expect(readEnvironment(ApiEnvironment, blank)).toEqual(readEnvironment(ApiEnvironment, {}));
});

test('the API of a drill reaches nothing outside', () => {
  const file = readFileSync(join(workspaceRoot, 'docker-compose.drill.yml'), 'utf8');
  const drill = parse(file) as { services: typeof services; networks: object };
  expect(drill.networks).toEqual({ inside: { internal: true } });
  const apis = Object.keys(services).filter((name) => name.startsWith('api-'));
  for (const name of ['postgres', 'redis', ...apis])
    expect([name, drill.services[name]?.networks]).toEqual([name, ['inside']]);
  for (const name of ['gateway', 'composer'])
    expect([name, drill.services[name]?.networks]).toEqual([name, ['default', 'inside']]);
  // Compose adds these to the networks of the drill's file.
  expect(Object.values(services).filter(({ networks }) => networks)).toEqual([]);
});

const { demo } = servicesOf('docker-compose.override.yml');

test('only the file of a demo starts the demo', () => {
  expect(Object.values(services).map(({ build }) => build?.target)).not.toContain('demo');
  const withDemo = servicesOf('docker-compose.override.yml');
  for (const id of ['demo', 'api-1', 'api-2'])
    expect([id, withDemo[id]?.build]).toMatchObject([
      id,
      { dockerfile: 'release-kit/docker/Dockerfile', target: 'demo' },
    ]);
});

test.each(Object.entries({ ...services, ...(demo && { demo }) }))(
  '%s is limited, and can do only what it needs',
  (name, service) => {
    expect(service.logging?.options).toMatchObject({ 'max-size': '20m', 'max-file': '5' });
    expect(service.security_opt).toEqual(['no-new-privileges:true']);
    expect([service.cap_drop, service.read_only]).toEqual([['ALL'], true]);
    expect(service.tmpfs).toContain('/tmp');
    expect(service.mem_limit).toMatch(/\d+[mg]\}?$/);
    expect(String(service.cpus)).toMatch(/\d\}?$/);
    // Only images of others, which leave root themselves, keep a right.
    expect(service.cap_add === undefined).toBe(!['postgres', 'redis'].includes(name));
  },
);

test('a page reaches the API where an operator says, and a new image begins with a tenth of the users', () => {
  const { gateway, composer } = services;
  const api = '${API_URL:-http://api-1:4000,http://api-2:4000}';
  expect(gateway?.environment).toMatchObject({
    API_URL: api,
    API_BASE: null,
    AUDIO_BASE: null,
    SOCKET_URL: null,
  });
  expect(composer?.environment).toMatchObject({
    API_URL: api,
    IMAGE_PERCENT: '${IMAGE_PERCENT:-10}',
  });
});
