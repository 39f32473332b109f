import { useMutation } from '@tanstack/react-query';
import { call } from 'shared-bus';
import { uploadImage, type PictureKind } from 'shared-contracts/media/media.api';
import { createUser, updateUser } from 'shared-contracts/users/user.api';
import type { UserChange, UserDraft } from 'shared-contracts/users/user';

/** Makes a user. The list fetches anew when it is opened again. */
export const useCreateUser = () => useMutation({ mutationFn: (body: UserDraft) => call(createUser, { body }) });
export const useUpdateUser = (id: string) => useMutation({ mutationFn: (body: UserChange) => call(updateUser, { params: { id }, body }) });

/** `face.png` → `face_1763700000000.png`: an uploaded file's name gets a time, so that two never meet (spec 3 §5). */
const stamped = (name: string): string => name.replace(/(\.\w+)?$/, `_${Date.now()}$1`);

/** Sends a picture; answers the name under which it lies. */
export const useUploadPicture = (kind: PictureKind) => useMutation({
  mutationFn: async (file: File) => {
    const form = new FormData();
    form.append('fileName', stamped(file.name));
    form.append('file', file);
    return (await call(uploadImage, { params: { kind }, form })).data.image;
  },
});
