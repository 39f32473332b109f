import { traceErrors } from './call-settings.ts';
import { isProduction } from './variables.ts';

const errorsOf = (address: string) => traceErrors({ OTEL_EXPORTER_OTLP_ENDPOINT: address });

test.each(['', 'http://collector:4318', 'https://traces.example/v1'])(
  'traces may go to "%s"',
  (address) => expect(errorsOf(address)).toEqual([]),
);
test.each(['collector:4318', 'ftp://collector', 'http://', 'http://a b', ' http://collector'])(
  'traces cannot go to "%s"',
  (address) =>
    expect(errorsOf(address)).toEqual([
      'OTEL_EXPORTER_OTLP_ENDPOINT must be an address that begins with http',
    ]),
);

test('anything not named development or test is production', () =>
  expect(
    ['development', 'test', 'production', 'staging', ''].map((NODE_ENV) =>
      isProduction({ NODE_ENV }),
    ),
  ).toEqual([false, false, true, true, true]));
test('a server without a name of its kind is production', () =>
  expect(isProduction({})).toBe(true));
