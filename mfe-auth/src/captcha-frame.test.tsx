import { act, screen } from '@testing-library/react';
import { createRef } from 'react';

import { CaptchaFrame } from './captcha-frame.tsx';
import type { CaptchaHandle } from './captcha-handle.ts';
import { renderAt } from './testing/render-at.tsx';

async function open() {
  const ref = createRef<CaptchaHandle>();
  await renderAt('/', { '/': <CaptchaFrame ref={ref} /> });
  const frame = screen.getByTitle<HTMLIFrameElement>('Captcha');
  const post = (data: unknown, from: Partial<MessageEventInit> = {}) =>
    act(
      () =>
        void dispatchEvent(
          new MessageEvent('message', {
            data,
            origin: location.origin,
            source: frame.contentWindow,
            ...from,
          }),
        ),
    );
  return { frame, post, token: () => ref.current?.token(), reset: () => ref.current?.reset() };
}

test('the token is the frame’s, until it expires', async () => {
  const { post, token } = await open();
  expect(await token()).toBeUndefined();
  post({ captcha: 'solved' });
  expect(await token()).toBe('solved');
  post({ captcha: '' });
  expect(await token()).toBeUndefined();
});

test('a message from any other source is ignored', async () => {
  const { post, token } = await open();
  post({ captcha: 'forged' }, { source: window });
  post({ captcha: 'forged' }, { origin: 'https://evil.example' });
  post({ captcha: 7 });
  expect(await token()).toBeUndefined();
});

test('a failed call resets the challenge', async () => {
  const { frame, post, token, reset } = await open();
  // a frame in the page has a window
  const posted = jest.spyOn(frame.contentWindow!, 'postMessage').mockImplementation();
  post({ captcha: 'used' });
  reset();
  expect(await token()).toBeUndefined();
  expect(posted).toHaveBeenCalledWith({ captcha: 'reset' }, location.origin);
});

test('a challenge gets the height that it requests, within bounds', async () => {
  const { frame, post } = await open();
  post({ captchaHeight: 480 });
  expect(frame).toHaveAttribute('height', '480');
  post({ captchaHeight: 99_999 });
  expect(frame).toHaveAttribute('height', '640');
});
