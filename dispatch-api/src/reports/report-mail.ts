import { buffer } from 'node:stream/consumers';

import { fill, type Language, type Text } from 'shared-contracts/core/text';
import { cityName } from 'shared-contracts/reference/names';

import type { Queryable } from '../database/database.ts';
import { serviceArea } from '../geo/service-area.ts';
import type { Mail } from '../messages/mail.provider.ts';
import { csvStream } from '../wallet/csv.ts';
import { readContents, type Contents, type Subject } from './report-contents.repository.ts';
import { reportTexts, subjectTexts } from './report-texts.ts';
import { daysInName, dayNames } from './report-times.ts';

/** More would exceed the 25 MB that mail servers usually take. */
const mostAttached = 50_000;

const nameOfCity = (code: string | null, language: Language): string => {
  if (code === null) return reportTexts.allCities[language];
  const city = serviceArea().cities.find(({ city_code: one }) => one === code);
  return city ? cityName(city, language) : code;
};

type Attachment = NonNullable<Mail['attachments']>[number];

/** The content of a report: the same for all of its recipients, but for their language. */
export interface ReportContent {
  subject: Subject;
  contents: Contents;
  /** Name of the file with the records; null without one. */
  fileName: string | null;
}

export async function contentOf(database: Queryable, subject: Subject): Promise<ReportContent> {
  const contents = await readContents(database, subject);
  const isAttached = contents.rows > 0 && contents.rows <= mostAttached;
  const fileName = isAttached ? `${subject.about}-${daysInName(subject)}.csv` : null;
  return { subject, contents, fileName };
}

/** The file of a report, with a row for each record. */
export async function fileOf({ contents, fileName }: ReportContent): Promise<Attachment[]> {
  if (fileName === null) return [];
  const content = await buffer(csvStream(contents.header, contents.pages()));
  return [{ filename: fileName, content, contentType: 'text/csv; charset=utf-8' }];
}

/** Subject and text of a report in a language. */
export function textOf(
  { subject, contents, fileName }: ReportContent,
  language: Language,
  consoleUrl: string,
): { subject: string; text: string } {
  const say = (text: Text, values: Record<string, string> = {}): string =>
    fill(text[language], values);
  const linkTo = (page: string): string => new URL(page, consoleUrl).href;
  const texts = subjectTexts[subject.about];
  const days = dayNames(subject, language);
  const title = say(texts[days.first === days.last ? 'day' : 'days'], {
    ...days,
    city: nameOfCity(subject.city, language),
  });
  const lines =
    contents.rows === 0
      ? [say(texts.none)]
      : [
          ...contents.lines.map(([text, values]) => say(text, values)),
          '',
          say(fileName === null ? texts.noFile : texts.file, { link: linkTo(texts.page) }),
        ];
  return {
    subject: title,
    text: [
      title,
      '',
      ...lines,
      '',
      say(reportTexts.change, { link: linkTo('/scheduled-reports') }),
    ].join('\n'),
  };
}
