// A small client of the OCI distribution API: blobs and manifests.
import { createHash } from 'node:crypto';

import { ociRequest } from './oci-request.ts';
import type { OciSettings } from './oci-request.ts';

export interface OciDescriptor {
  mediaType: string;
  digest: string;
  size: number;
  annotations?: Record<string, string>;
}
export interface OciManifest {
  schemaVersion: 2;
  mediaType: string;
  config: OciDescriptor;
  layers: OciDescriptor[];
}

const manifestType = 'application/vnd.oci.image.manifest.v1+json';
export const digestOf = (bytes: Buffer): string =>
  `sha256:${createHash('sha256').update(bytes).digest('hex')}`;

export interface OciRepository {
  manifest(reference: string): Promise<{ manifest: OciManifest; digest: string } | undefined>;
  putManifest(tag: string, manifest: OciManifest): Promise<string>;
  blob(descriptor: OciDescriptor): Promise<Buffer>;
  /** Uploads a blob that is not there yet; returns whether it had to. */
  putBlob(bytes: Buffer): Promise<boolean>;
}

/** One repository of a registry. */
export function ociRepository(settings: OciSettings, name: string): OciRepository {
  const { host } = new URL(settings.origin);
  const request = ociRequest(settings, name);
  const base = `/v2/${name}`;
  const sameDigest = (bytes: Buffer, digest: string) => {
    if (digestOf(bytes) !== digest) throw new Error(`${host}/${name}: ${digest} has other bytes`);
    return bytes;
  };
  return {
    async manifest(reference) {
      const { status, body } = await request(`${base}/manifests/${reference}`, {
        headers: { accept: manifestType },
        expects: [200, 404],
      });
      if (status === 404) return undefined;
      if (reference.startsWith('sha256:')) sameDigest(body, reference);
      // checked by who reads it: every digest, size and path
      return { manifest: JSON.parse(body.toString()) as OciManifest, digest: digestOf(body) };
    },
    async putManifest(tag, manifest) {
      const body = Buffer.from(JSON.stringify(manifest));
      await request(`${base}/manifests/${tag}`, {
        method: 'PUT',
        headers: { 'content-type': manifestType },
        body,
        expects: [201],
      });
      return digestOf(body);
    },
    async blob({ digest }) {
      const { body } = await request(`${base}/blobs/${digest}`, { expects: [200] });
      return sameDigest(body, digest);
    },
    async putBlob(bytes) {
      const digest = digestOf(bytes);
      // A registry that was killed in the middle of a write answers 500 for that file until it is
      // written again.
      const { status } = await request(`${base}/blobs/${digest}`, {
        method: 'HEAD',
        expects: [200, 404, 500],
      });
      if (status === 200) return false;
      const { headers } = await request(`${base}/blobs/uploads/`, {
        method: 'POST',
        expects: [202],
      });
      const url = new URL(headers.get('location') ?? '', settings.origin);
      url.searchParams.set('digest', digest);
      await request(url.href, {
        method: 'PUT',
        headers: { 'content-type': 'application/octet-stream' },
        body: bytes,
        expects: [201],
      });
      return true;
    },
  };
}

/** A manifest of these parts. */
export const manifestOf = (config: OciDescriptor, layers: OciDescriptor[]): OciManifest => ({
  schemaVersion: 2,
  mediaType: manifestType,
  config,
  layers,
});
