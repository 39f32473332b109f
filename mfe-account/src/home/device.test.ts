import { deviceOf } from './device.ts';

const like = (rest: string) => `Mozilla/5.0 ${rest}`;
const webkit = 'AppleWebKit/537.36 (KHTML, like Gecko)';
const linux = '(X11; Linux x86_64)';
const windows = '(Windows NT 10.0; Win64; x64)';

test.each([
  [like(`${windows} ${webkit} Chrome/143.0.0.0 Safari/537.36`), 'Chrome', 'Windows'],
  [like(`${windows} ${webkit} Chrome/143.0.0.0 Safari/537.36 Edg/143.0.0.0`), 'Edge', 'Windows'],
  [like(`${windows} ${webkit} Chrome/143.0.0.0 Safari/537.36 OPR/125.0.0.0`), 'Opera', 'Windows'],
  [like('(X11; Ubuntu; Linux x86_64; rv:146.0) Gecko/20100101 Firefox/146.0'), 'Firefox', 'Linux'],
  [like(`${linux} ${webkit} HeadlessChrome/143.0.0.0 Safari/537.36`), 'Chrome', 'Linux'],
  [
    like(`(Linux; Android 16) ${webkit} SamsungBrowser/29.0 Chrome/136.0.0.0 Mobile Safari/537.36`),
    'Samsung Internet',
    'Android',
  ],
  [
    like(
      '(Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/26.0 Safari/605.1.15',
    ),
    'Safari',
    'macOS',
  ],
  [
    like(
      '(iPhone; CPU iPhone OS 26_0 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) CriOS/143.0 Mobile/15E148 Safari/604.1',
    ),
    'Chrome',
    'iOS',
  ],
  [like(`(X11; CrOS x86_64 16000.0.0) ${webkit} Chrome/143.0 Safari/537.36`), 'Chrome', 'ChromeOS'],
  ['curl/8.9.1', undefined, undefined],
  ['', undefined, undefined],
])('%s', (userAgent, browser, system) => {
  expect(deviceOf(userAgent)).toEqual({ browser, system });
});
