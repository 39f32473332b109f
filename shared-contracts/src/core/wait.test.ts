import { waitText } from './wait.ts';

test.each([
  [0, '1 second', '1 سیکنڈ'],
  [9.2, '10 seconds', '10 سیکنڈ'],
  [60, '60 seconds', '60 سیکنڈ'],
  [90, '90 seconds', '90 سیکنڈ'],
  [91, '2 minutes', '2 منٹ'],
  [3600, '60 minutes', '60 منٹ'],
  [5400, '90 minutes', '90 منٹ'],
  [5401, '2 hours', '2 گھنٹے'],
  [86_340, '24 hours', '24 گھنٹے'],
])('%d seconds read %s', (seconds, en, ur) => expect(waitText(seconds)).toEqual({ en, ur }));
