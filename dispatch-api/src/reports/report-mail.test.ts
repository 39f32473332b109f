import { reportSubjects, type ReportSubject } from 'shared-contracts/reports/report';

import { textOf } from './report-mail.ts';
import { peopleTexts, subjectTexts } from './report-texts.ts';

const period = { from: new Date('2026-11-27T19:00:00Z'), until: new Date('2026-11-28T19:00:00Z') };
const textAbout = (about: ReportSubject, rows: number, fileName: string | null) => {
  const lines = [[peopleTexts.drivers, { count: '1' }]] as const;
  const contents = { rows, lines, header: [], pages: async function* () {} };
  const content = { subject: { about, city: null, ...period }, contents, fileName };
  return (['en', 'ur'] as const).map(
    (language) => textOf(content, language, 'https://console.example').text,
  );
};

it.each<[ReportSubject, string, string]>([
  ['trips', 'too many trips', '/completed'],
  ['drivers', 'too many drivers', '/drivers'],
  ['agents', 'too many agents', '/completed?searchby=agent'],
  ['payouts', 'too many payouts', '/payouts'],
])('a mail about %s too long for a file links to their page', (about, words, page) => {
  const [english, urdu] = textAbout(about, 60_000, null);
  expect(english).toContain(words);
  for (const text of [english, urdu])
    expect(text?.split('\n')).toContainEqual(
      expect.stringMatching(`: https://console.example${page.replace('?', '\\?')}$`),
    );
});

it('each subject has texts for its file and for no records', () => {
  for (const about of reportSubjects) {
    const { file, none } = subjectTexts[about];
    expect(textAbout(about, 1, 'a.csv')).toEqual([
      expect.stringContaining(`\n${file.en}\n`),
      expect.stringContaining(`\n${file.ur}\n`),
    ]);
    const [english] = textAbout(about, 0, null);
    expect(english).toContain(`\n${none.en}\n`);
    expect(english).not.toContain('too many');
  }
});
