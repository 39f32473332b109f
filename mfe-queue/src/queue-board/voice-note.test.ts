import { voiceNoteAddress } from './voice-note.ts';

test.each([
  ['call-7.mp3', '/get/audio/call-7.mp3'],
  ['call-7.aac', '/get/audio/call-7.aac'],
  ['call-7.MP3', '/get/audio/call-7.MP3'],
  ['call-7', '/get/audio/call-7.mp3'],
  ['call.mp3.part', '/get/audio/call.mp3.part.mp3'],
  ['call.wav', '/get/audio/call.wav.mp3'],
  ['../secret', '/get/audio/..%2Fsecret.mp3'],
])('%s has the URL %s', (name, address) => {
  expect(voiceNoteAddress('/get/audio', name, '')).toBe(address);
});

test('a media token is in the URL if there is one', () => {
  expect(voiceNoteAddress('https://media.example/get/audio/', 'a', 'to+ken')).toBe(
    'https://media.example/get/audio/a.mp3?access_token=to%2Bken',
  );
});
