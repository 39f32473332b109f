import { columns } from './columns.ts';

const sample = [
  '1',
  'Ayesha Khan',
  // With a space, so that a spreadsheet keeps it as text.
  '0300 1234567',
  'House 7 Street 4 Clifton',
  '24.8180',
  '67.0300',
  'Teen Talwar',
  'home',
  '900',
  'true',
  'A-17',
  '2500',
  'false',
  '',
  '',
];

/**
 * A template file: the column names and one example row, with the BOM by which Excel detects UTF-8.
 */
const text = `\uFEFF${columns.join(',')}\r\n${sample.join(',')}\r\n`;
export const templateHref = `data:text/csv;charset=utf-8,${encodeURIComponent(text)}`;
export const templateName = 'drops-template.csv';
