import { randomBytes } from 'node:crypto';

import { and, eq, isNull, ne } from 'drizzle-orm';
import type { PictureKind } from 'shared-contracts/media/media.api';

import { command, type CommandContext } from '../commands/command.ts';
import { newId } from '../database/id.ts';
import { files } from '../database/schema.ts';
import { fail } from '../failure.ts';

/** A name that is safe in a URL, and that nobody can guess. */
export const pictureName = (fileName: string, suffix: string): string =>
  `${
    fileName
      .replace(/\.\w{1,5}$/, '')
      .replace(/[^\w-]+/g, '_')
      .slice(0, 60) || 'picture'
  }_${randomBytes(12).toString('hex')}.${suffix}`;

/**
 * Stores an uploaded picture whose content is in the file store. It has no owner until a user's field names it; until then only admins
 * see it.
 */
export const storePicture = command(
  'media.keep-picture',
  async (
    { tx, now, audit },
    picture: Pick<typeof files.$inferSelect, 'name' | 'type' | 'size'> & { kind: PictureKind },
  ): Promise<string> => {
    const id = newId(now.getTime());
    const { kind, name } = picture;
    await tx.insert(files).values({ ...picture, id, ownerId: null, createdAt: now });
    audit('picture.uploaded', { type: 'file', id }, { kind, name });
    return name;
  },
);

export const pictureFields = {
  profile_img: 'dispatch_profile_images',
  cnic_front_img: 'dispatch_cnic_front',
  cnic_back_img: 'dispatch_cnic_back',
} as const satisfies Record<string, PictureKind>;

/**
 * Makes the user the owner of the pictures that its fields name, replacing earlier ones; null
 * removes. Somebody else's picture is refused.
 */
export async function claimPictures(
  { tx }: CommandContext,
  userId: string,
  named: { [field in keyof typeof pictureFields]?: string | null | undefined },
): Promise<void> {
  for (const [field, kind] of Object.entries(pictureFields)) {
    const name = named[field as keyof typeof pictureFields]; // A key of the table itself.
    if (name === null)
      await tx.delete(files).where(and(eq(files.kind, kind), eq(files.ownerId, userId)));
    if (!name) continue;
    await tx
      .update(files)
      .set({ ownerId: userId })
      .where(and(eq(files.kind, kind), eq(files.name, name), isNull(files.ownerId)));
    const [own] = await tx
      .select({ id: files.id })
      .from(files)
      .where(and(eq(files.kind, kind), eq(files.name, name), eq(files.ownerId, userId)));
    if (!own)
      fail('field.invalid', { detail: 'This picture is missing. Upload it again' }, { field });
    await tx
      .delete(files)
      .where(and(eq(files.kind, kind), eq(files.ownerId, userId), ne(files.name, name)));
  }
}
