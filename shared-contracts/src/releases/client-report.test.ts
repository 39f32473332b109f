import { Value } from 'typebox/value';

import { ClientReport, isReportedUnit, reportedDetail } from './client-report.ts';

test.each(['host', 'mfe-queue', 'mfe-x', `mfe-a${'b'.repeat(40)}`])('%s reports', (unit) =>
  expect(isReportedUnit(unit)).toBe(true),
);
test.each(['', 'hosts', 'a host', 'mfe-', 'mfe-9', 'mfe-Queue', `mfe-a${'b'.repeat(41)}`])(
  '"%s" is no unit that reports',
  (unit) => expect(isReportedUnit(unit)).toBe(false),
);

const report = (detail: string) => ({
  remote: 'mfe-queue',
  release: '1.0.0-aaaaaaaaaa',
  load: true,
  failure: { outcome: 'part', stage: 'chunk', code: 'network', detail },
});
test('an error’s text is cut to what a report may hold', () => {
  const text = 'x'.repeat(301);
  expect(reportedDetail('short')).toBe('short');
  expect(Value.Check(ClientReport, report(text))).toBe(false);
  expect(Value.Check(ClientReport, report(reportedDetail(text)))).toBe(true);
  expect(reportedDetail(text)).toHaveLength(300);
});
