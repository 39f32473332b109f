import { ociSettings, type OciSettings } from 'gateway/src/oci-request.ts';

import { startOciRegistry, type Server } from '../system/servers.ts';

/** Repositories in an OCI registry, which is started with the first one; for tests. */
export function sampleOciRegistry() {
  let server: Promise<Server> | undefined;
  let count = 0;
  return {
    /** A separate repository. */
    async settings(): Promise<OciSettings> {
      server ??= startOciRegistry();
      const { url } = await server;
      const oci = ociSettings({ RELEASES: `${url}/${(count += 1)}` });
      if (!oci) throw new Error('there is an address');
      return oci;
    },
    stop: async () => (await server)?.stop(),
  };
}
