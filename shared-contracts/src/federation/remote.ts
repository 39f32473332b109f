import { roles } from '../core/role.ts';
import * as T from '../core/schema.ts';
import { finderKeys, finderKinds, navIcons, navSections } from './remote.lists.ts';

const TextShape = T.Object({ en: T.String({ minLength: 1 }), ur: T.String({ minLength: 1 }) });
const Expose = T.String({
  pattern: '^\\./[A-Z][A-Za-z0-9]*$',
  description: 'exposed module, e.g. ./QueuePage',
});
const Roles = T.Array(T.Values(roles), { minItems: 1 });

/**
 * One route. Exact path without splats, `:name` for a parameter; `public` needs no session and
 * renders without the shell's bar.
 */
const RemotePageRow = T.Object(
  {
    path: T.String({ pattern: '^/[A-Za-z0-9_:/-]*$' }),
    module: Expose,
    title: TextShape,
    roles: T.Optional(Roles),
    public: T.Optional(T.Boolean()),
  },
  { additionalProperties: false },
);
type RemotePageRow = T.Static<typeof RemotePageRow>;

/** One navigation entry. `order` counts within its section. */
const RemoteNav = T.Object(
  {
    path: T.String({ pattern: '^/[A-Za-z0-9_/-]*$' }),
    label: TextShape,
    section: T.Values(navSections),
    order: T.Integer(),
    icon: T.Values(navIcons),
    roles: T.Optional(Roles),
  },
  { additionalProperties: false },
);
type RemoteNav = T.Static<typeof RemoteNav>;

/** A module rendered in one of the host's `slotNames`. */
const RemoteSlot = T.Object(
  {
    slot: T.String(),
    module: Expose,
    order: T.Integer(),
    roles: T.Optional(Roles),
  },
  { additionalProperties: false },
);
type RemoteSlot = T.Static<typeof RemoteSlot>;

/** A palette command. */
const RemoteCommand = T.Object(
  {
    id: T.String({ pattern: '^[a-z][a-z-]*:[a-z][a-z-]*$' }),
    title: TextShape,
    module: Expose,
    roles: T.Optional(Roles),
    key: T.Optional(
      T.String({
        pattern: '^[A-Z]$',
        description: 'runs it on pages without the key of their own',
      }),
    ),
  },
  { additionalProperties: false },
);
type RemoteCommand = T.Static<typeof RemoteCommand>;

/**
 * A search that the palette offers: `{text}` in the URL is replaced by the typed text. `phone`
 * matches texts that look like a phone, `booking` any number.
 */
const RemoteFinder = T.Object(
  {
    finds: T.Values(finderKinds),
    title: TextShape,
    path: T.String({ pattern: '^/[^{]*\\{text\\}[^{]*$' }),
    keys: T.Optional(T.Values(finderKeys)),
    roles: T.Optional(Roles),
  },
  { additionalProperties: false },
);
type RemoteFinder = T.Static<typeof RemoteFinder>;

/**
 * `remote.json`: what a remote contributes, readable before any of its code runs
 * (docs/parts/releases.md#remote-descriptions).
 */
export const RemoteManifest = T.Object(
  {
    id: T.String({ pattern: '^mfe-[a-z][a-z0-9-]*$' }),
    owner: T.String({
      minLength: 1,
      description: 'the team that answers for it, shown when it fails',
    }),
    pages: T.Array(RemotePageRow),
    nav: T.Array(RemoteNav),
    slots: T.Array(RemoteSlot),
    commands: T.Array(RemoteCommand),
    finders: T.Optional(T.Array(RemoteFinder)),
  },
  { additionalProperties: false },
);
export type RemoteManifest = T.Static<typeof RemoteManifest>;
