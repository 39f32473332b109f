import type { Tracing } from 'server-tracing/call-trace';
import type { RuntimeConfig } from 'shared-contracts/config/runtime-config';

import type { DevServer } from './dev-remote.ts';
import type { OciSettings } from './oci-request.ts';
import type { TlsPair } from './self-signed.ts';

export interface GatewayOptions {
  /** Folder of the pointer and the registered releases. */
  registry: string;
  /** Which of its pointers counts; `stable` unless named. */
  channel?: string | undefined;
  /** File that keeps the highest revision that was served, over restarts. */
  served?: string | undefined;
  /** Public keys, one of which must have signed the pointer; without them any pointer is served. */
  pointerKeys?: readonly string[] | undefined;
  /** PostgreSQL that keeps the registry; the folder is then this machine's copy. */
  database?: string | undefined;
  /** The OCI registry that keeps the releases; their folder then holds what this gateway serves. */
  oci?: OciSettings | undefined;
  /** Folder that holds `r/<id>/<release>/`. */
  releases: string;
  /** Base addresses of the API's processes, by commas, e.g. `http://127.0.0.1:4000`. */
  api: string;
  /** The settings in `/config.json` and every page. */
  config: RuntimeConfig;
  /** The PMTiles file of the map, if the gateway serves one. */
  archive?: string | undefined;
  /** `npm run dev` alone: the remotes in development, by id. */
  devServers?: Record<string, DevServer>;
  /** The log: its lowest level, and a destination other than standard output. */
  log?: { level: string; to?: { write(line: string): void } };
  /** Where Prometheus reads metrics; none unless given. */
  metrics?: { port: number; host: string } | undefined;
  /** The proxies whose forwarded headers are trusted, by commas; none unless given. */
  trustProxy?: string;
  /** In which a request must have arrived whole; 120 unless given. */
  requestSeconds?: number;
  /** How long the API may be silent while it answers; 35 unless given. */
  silentSeconds?: number;
  /** Whether it is about to stop: it serves on, and is not ready. */
  isDraining?: () => boolean;
  /** Traces of the calls that it passes on, ended with it. */
  tracing?: Tracing | undefined;
  /** HTTP/2 over TLS; HTTP/1.1 clients and the socket still get HTTP/1.1. */
  h2?: TlsPair;
}
