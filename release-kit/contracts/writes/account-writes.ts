import type { Responses } from '../verify-parameters.ts';
import { freshPhone, noId, address, mp3, png, form, user } from './samples.ts';
import { member, type Write } from './write.ts';

const userId = (responses: Responses) => member(responses, 'users.create', 'data.id');

/** Addresses, users, files and the signed-in user's own data. */
export const accountWrites: readonly Write[] = [
  { id: 'address.create', calls: () => [{ body: address }] },
  {
    id: 'address.update',
    calls: (responses) => [
      {
        query: { id: member(responses, 'address.create', 'data.id') },
        body: { ...address, nearest_landmark: 'Do Talwar' },
      },
    ],
  },
  {
    id: 'address.delete',
    calls: (responses) => [{ query: { id: member(responses, 'address.create', 'data.id') } }],
  },
  { id: 'users.demo-create', calls: () => [{ body: { role: 'dispatcher' } }] },
  { id: 'users.demo-partner', calls: () => [{ body: { works: false, phone: freshPhone } }] },
  { id: 'users.create', calls: () => [{ body: user }] },
  { id: 'users.demo-partner', calls: () => [{ body: { works: true, phone: freshPhone } }] },
  { id: 'users.retry', calls: (responses) => [{ params: { id: userId(responses) } }] },
  {
    id: 'users.update',
    calls: (responses) => [
      {
        params: { id: userId(responses) },
        body: { name: 'Contract Checked', role: 12, company_name: 'Contract' },
      },
    ],
  },
  {
    id: 'users.update-zones',
    calls: (responses) => [{ params: { id: userId(responses) }, body: { zones: [] } }],
  },
  {
    id: 'users.disable-2fa',
    calls: (responses) => [{ body: { id: userId(responses) }, refusal: 'user.no-second-factor' }],
  },
  {
    id: 'users.enrolment-link',
    calls: (responses) => [{ params: { id: userId(responses) }, refusal: 'user.no-link' }],
  },
  {
    id: 'users.reveal',
    calls: (responses) => [{ params: { id: userId(responses) }, body: { field: 'cnic' } }],
  },
  { id: 'users.reveal-own', calls: () => [{ body: { field: 'cnic' } }] },
  { id: 'users.end-sessions', calls: (responses) => [{ params: { id: userId(responses) } }] },
  // The account's other sessions may belong to other checkers.
  { id: 'users.end-own-sessions', calls: () => [{ query: { session: noId } }] },
  { id: 'media.token', calls: () => [{}] },
  { id: 'media.upload-voice-note', calls: () => [{ form: form({ voice_recording: mp3() }) }] },
  {
    id: 'media.remove-voice-note',
    calls: (responses) => [{ body: { url: member(responses, 'media.upload-voice-note', 'data') } }],
  },
  {
    id: 'media.upload-image',
    calls: () => [
      {
        params: { kind: 'dispatch_profile_images' },
        form: form({ file: png(), fileName: 'contract.png' }),
      },
    ],
  },
  {
    id: 'notifications.toggle',
    calls: () => [{ body: { id: noId }, refusal: 'notification.unknown' }],
  },
  { id: 'notifications.read-all', calls: () => [{}] },
  {
    id: 'preferences.change',
    calls: () => [
      {
        body: {
          preferences: [
            { key: 'contract-check', value: '{}', chosen_at: new Date().toISOString() },
          ],
        },
      },
    ],
  },
  {
    id: 'push.subscribe',
    calls: () => [
      {
        body: {
          endpoint: 'https://push.example/contract',
          p256dh: 'B'.repeat(87),
          auth: 'A'.repeat(22),
          language: 'en',
        },
      },
    ],
  },
  { id: 'push.unsubscribe', calls: () => [{}] },
  { id: 'wallet.withdraw', calls: () => [{ body: { method: 'bank' } }] },
  {
    id: 'releases.report',
    calls: () => [
      { body: { reports: [{ remote: 'mfe-queue', release: '1.0.0-0123456789', load: true }] } },
    ],
  },
];
