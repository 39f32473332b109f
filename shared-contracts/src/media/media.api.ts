import { endpoint } from '../core/endpoint.ts';
import { everyRole } from '../core/role.ts';
import * as T from '../core/schema.ts';

/** A token for pictures and voice notes only, good for a few minutes; goes into addresses where the session's never does (DECISIONS B13). */
export const createMediaToken = endpoint({
  id: 'media.token', method: 'POST', path: '/media/token', summary: 'A token for media', roles: everyRole,
  answer: T.answer({ token: T.String(), expires_at: T.Instant() }), extension: 'media-tokens',
});

/** Pictures of the signed-in user (spec 1 §7): fetched by address, `access_token` in the query. */
export const pictureKinds = ['dispatch_profile_images', 'dispatch_cnic_front', 'dispatch_cnic_back'] as const;
export type PictureKind = (typeof pictureKinds)[number];
