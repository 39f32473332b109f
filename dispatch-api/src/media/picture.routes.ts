import multipart from '@fastify/multipart';
import type { FastifyInstance } from 'fastify';
import { pictureMegabytes, uploadImage } from 'shared-contracts/media/media.api';

import { fail } from '../failure.ts';
import { route } from '../route.ts';
import type { Services } from '../services.ts';
import { contentMark } from './content-mark.ts';
import { fileKey } from './media.repository.ts';
import { pictureName, storePicture } from './picture.commands.ts';
import { cleanPicture, maxSidePixels, NotAPicture, type Picture } from './picture.ts';
import { putFile } from './put-file.ts';
import { countUpload, partLimits } from './upload-quota.ts';

async function validPicture(bytes: Buffer): Promise<Picture> {
  try {
    return await cleanPicture(bytes);
  } catch (error) {
    if (error instanceof NotAPicture)
      return fail(error.id, { points: maxSidePixels }, { field: 'file' });
    throw error;
  }
}

/**
 * Uploads pictures of users (docs/domain/users.md#user-calls,
 * docs/decisions/calls.md#image-uploads).
 */
export async function pictureRoutes(api: FastifyInstance, services: Services): Promise<void> {
  await api.register(multipart, {
    limits: { ...partLimits, fields: 4, fileSize: pictureMegabytes * 1024 * 1024 },
    throwFileSizeLimit: false,
  });
  route(api, services, uploadImage, async ({ input, request, run, signedIn }) => {
    const upload = await request.file();
    if (upload?.fieldname !== 'file')
      fail('request.invalid', { detail: 'Attach a picture' }, { field: 'file' });
    const bytes = await upload.toBuffer();
    if (upload.file.truncated)
      fail('payload.too-large', { megabytes: pictureMegabytes }, { field: 'file' });
    const named = upload.fields['fileName'];
    const fileName =
      named && 'value' in named && typeof named.value === 'string' ? named.value : upload.filename;
    const { kind } = input.params;
    await countUpload(services, signedIn.user.id, bytes);
    const { suffix, type, content } = await validPicture(bytes);
    const name = pictureName(fileName, suffix);
    const image = await putFile(services, fileKey(kind, name), content, () =>
      run(
        storePicture,
        { kind, name, type, size: content.length },
        { kind, fileName, content: contentMark(bytes) },
      ),
    );
    return { data: { image } };
  });
}
