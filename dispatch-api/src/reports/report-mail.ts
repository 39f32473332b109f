import { buffer } from 'node:stream/consumers';

import { fill, type Language, type Text } from 'shared-contracts/core/text';
import { outcomes } from 'shared-contracts/day-sums/day-sums';
import { cityName } from 'shared-contracts/reference/names';

import type { Queryable } from '../database/database.ts';
import { serviceArea } from '../geo/service-area.ts';
import type { Mail } from '../messages/mail.provider.ts';
import { groupDigits } from '../messages/message-texts.ts';
import { tripCells, tripHeader } from '../trips/trip-cells.ts';
import { csvStream } from '../wallet/csv.ts';
import { outcomeTexts, reportTexts } from './report-texts.ts';
import { daysInName, dayNames } from './report-times.ts';
import { figuresOf, reportTrips, type Figures, type Subject } from './report.repository.ts';

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
  figures: Figures;
  /** Name of the file with the trips; null without one. */
  fileName: string | null;
}

export async function contentOf(database: Queryable, subject: Subject): Promise<ReportContent> {
  const figures = await figuresOf(database, subject);
  const isAttached = figures.booked > 0 && figures.booked <= mostAttached;
  return { subject, figures, fileName: isAttached ? `trips-${daysInName(subject)}.csv` : null };
}

/** The file of a report, with a row for each trip. */
export async function fileOf(
  database: Queryable,
  { subject, fileName }: ReportContent,
): Promise<Attachment[]> {
  if (fileName === null) return [];
  async function* cells() {
    for await (const rows of reportTrips(database, subject)) yield rows.map(tripCells);
  }
  const content = await buffer(csvStream(tripHeader, cells()));
  return [{ filename: fileName, content, contentType: 'text/csv; charset=utf-8' }];
}

/** Subject and text of a report in a language. */
export function textOf(
  { subject, figures, fileName }: ReportContent,
  language: Language,
  consoleUrl: string,
): { subject: string; text: string } {
  const say = (text: Text, values: Record<string, string | number> = {}): string =>
    fill(text[language], values);
  const days = dayNames(subject, language);
  const title = say(reportTexts[days.first === days.last ? 'day' : 'days'], {
    ...days,
    city: nameOfCity(subject.city, language),
  });
  const lines =
    figures.booked === 0
      ? [say(reportTexts.noTrips)]
      : [
          say(reportTexts.booked, { count: groupDigits(figures.booked) }),
          ...outcomes.map((one) =>
            say(outcomeTexts[one], { count: groupDigits(figures.outcomes[one]) }),
          ),
          say(reportTexts.fares, { amount: groupDigits(figures.fares) }),
          '',
          say(fileName === null ? reportTexts.noFile : reportTexts.file),
        ];
  const link = new URL('/scheduled-reports', consoleUrl).href;
  return {
    subject: title,
    text: [title, '', ...lines, '', say(reportTexts.change, { link })].join('\n'),
  };
}
