import { Readable } from 'node:stream';

import {
  DeleteObjectCommand,
  GetObjectCommand,
  NoSuchKey,
  PutObjectCommand,
  S3Client,
} from '@aws-sdk/client-s3';

import { MissingFile, type FileSettings, type FileStore } from './file-store.ts';

/**
 * Files in a bucket of S3, or of a service that is compatible with it. Region and credentials are
 * those of the AWS_ variables, as in every program of that client.
 */
export function s3Store({ at, s3Url }: FileSettings): FileStore {
  const { hostname: Bucket, pathname } = new URL(at);
  const prefix = pathname.replace(/^\/|\/$/g, '');
  const client = new S3Client({
    // Compatible services have buckets in the path, and not all know newer checksums.
    ...(s3Url && { endpoint: s3Url, forcePathStyle: true }),
    requestChecksumCalculation: 'WHEN_REQUIRED',
    responseChecksumValidation: 'WHEN_REQUIRED',
    // Without the error a silent service would keep its callers for ever.
    requestHandler: {
      requestTimeout: 10_000,
      connectionTimeout: 5000,
      throwOnRequestTimeout: true,
    },
  });
  const object = (key: string) => ({ Bucket, Key: prefix ? `${prefix}/${key}` : key });
  return {
    async put(key, content) {
      const { ETag } = await client.send(new PutObjectCommand({ ...object(key), Body: content }));
      // Anything at that address may answer 200.
      if (!ETag) throw new Error('the file store answered without an ETag');
    },
    async read(key, start, end) {
      if (end <= start) return Readable.from([]);
      const Range = `bytes=${start}-${end - 1}`;
      const { Body } = await client
        .send(new GetObjectCommand({ ...object(key), Range }))
        .catch((error: unknown) => {
          throw error instanceof NoSuchKey ? new MissingFile(key) : error;
        });
      if (!(Body instanceof Readable)) throw new Error(`no content of ${key}`);
      return Body;
    },
    async remove(key) {
      await client.send(new DeleteObjectCommand(object(key)));
    },
  };
}
