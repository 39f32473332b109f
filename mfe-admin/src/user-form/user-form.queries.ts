import { queryOptions, useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { ApiFailure, call, keyedSender, queryKey } from 'shared-bus';
import { errors } from 'shared-contracts/core/errors';
import { uploadImage, type PictureKind } from 'shared-contracts/media/media.api';
import {
  userPageSizes,
  type ManagedUser,
  type UserChange,
  type UserDraft,
} from 'shared-contracts/users/user';
import { createUser, listUsers, updateUser } from 'shared-contracts/users/user.api';

const [limit] = userPageSizes;

/** A limit of pages, so that a server with endless pages does not cause endless requests. */
const maxPages = 200;

/**
 * One user, for which there is no documented call: a server that supports `id` in the list's query
 * returns that user, another server's list is read page by page. An unknown user is
 * the failure that a call for one user would have.
 */
export const oneUserQuery = (id: string) =>
  queryOptions({
    queryKey: [...queryKey('mfe-admin', listUsers, { query: { id } }), 'one'],
    queryFn: async ({ signal }): Promise<ManagedUser> => {
      for (let page = 1; page <= maxPages; page += 1) {
        const { users, pages } = await call(listUsers, { query: { page, limit, id }, signal });
        const found = users.find((user) => user.id === id);
        if (found) return found;
        if (page >= (pages ?? 1)) break;
      }
      const { status, title, message } = errors['user.unknown'];
      throw new ApiFailure({
        status,
        errorId: 'user.unknown',
        title: title.en,
        message: message.en,
      });
    },
  });

/** Creates a user. The list is fetched again when it is opened. */
export function useCreateUser() {
  const [sendOnce] = useState(keyedSender);
  return useMutation({
    mutationFn: (body: UserDraft) =>
      sendOnce(body, (idempotencyKey) => call(createUser, { body, idempotencyKey })),
  });
}
export const useUpdateUser = (id: string) =>
  useMutation({ mutationFn: (body: UserChange) => call(updateUser, { params: { id }, body }) });

/**
 * `face.png` → `face_1763700000000.png`: an uploaded file's name gets a timestamp, so that names
 * never collide (docs/domain/users.md#user-rules).
 */
const stamped = (name: string): string => name.replace(/(\.\w+)?$/, `_${Date.now()}$1`);

interface PictureUpload {
  file: File;
  signal: AbortSignal;
  onProgress: (share: number) => void;
}
/** Uploads a picture; returns the name under which it is stored. */
export const useUploadPicture = (kind: PictureKind) =>
  useMutation({
    mutationFn: async ({ file, ...options }: PictureUpload) => {
      const form = new FormData();
      form.append('fileName', stamped(file.name));
      form.append('file', file);
      return (await call(uploadImage, { params: { kind }, form, ...options })).data.image;
    },
  });
