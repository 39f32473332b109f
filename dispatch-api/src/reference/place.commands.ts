import { eq, getTableColumns, inArray } from 'drizzle-orm';
import Papa from 'papaparse';
import {
  maxPlaceLines,
  optionalPlaceColumns,
  placeColumns,
} from 'shared-contracts/integration/reference-door';

import { cities, places } from '../database/schema.ts';
import { inRing } from '../geo/geometry.ts';
import { isPlaceKind, placeId } from '../geo/place-table.ts';
import { rejectField } from '../reject-field.ts';
import { changeRows, referenceCommand } from './change-rows.ts';
import { byKey } from './reference.commands.ts';
import { ringOf } from './service-area.repository.ts';

const longestName = 80;

type Cells = Record<(typeof placeColumns)[number], string>;
interface PlaceLine {
  line: number;
  cells: Cells;
}

/** The lines of a CSV whose first line names its columns. */
function linesOf(csv: string): PlaceLine[] {
  const { data } = Papa.parse<string[]>(csv.replace(/^\uFEFF/, ''));
  const columns = data[0]?.map((title) => title.trim().toLowerCase()) ?? [];
  const missing = placeColumns.filter(
    (column) => !columns.includes(column) && !optionalPlaceColumns.includes(column),
  );
  if (missing.length > 0) rejectField('csv', 'place.columns');
  const lines: PlaceLine[] = [];
  let line = 1;
  for (const row of data) {
    const cell = (name: string): string => row[columns.indexOf(name)]?.trim() ?? '';
    const isEmpty = row.every((text) => text.trim() === '');
    if (line > 1 && !isEmpty)
      lines.push({
        line,
        cells: Object.fromEntries(placeColumns.map((name) => [name, cell(name)])) as Cells, // its keys
      });
    // A quoted cell may have line breaks.
    line += 1 + row.join('').split('\n').length - 1;
  }
  if (lines.length === 0) rejectField('csv', 'place.none');
  if (lines.length > maxPlaceLines) rejectField('csv', 'place.many', { maximum: maxPlaceLines });
  return lines;
}

const degrees = (text: string): number => (text === '' ? Number.NaN : Number(text));

export const upsertPlaces = referenceCommand<{ csv: string }>(
  'reference.upsert-places',
  async (context, { csv, ...importing }) => {
    const { tx } = context;
    const lines = linesOf(csv);
    const cityRows = byKey(await tx.select().from(cities), ({ cityCode }) => cityCode);
    const named = [...new Set(lines.map(({ cells }) => cells.city.toUpperCase()))];
    const { position: _order, ...columns } = getTableColumns(places);
    const rows = await tx.select(columns).from(places).where(inArray(places.city, named));
    const stored = byKey(rows, ({ id }) => id);
    return changeRows(
      context,
      {
        kind: 'places',
        drafts: lines,
        stored,
        lineOf: (index) => lines[index]?.line ?? 0,
        rowOf({ line, cells }) {
          const at = `csv.${line}.`;
          const city = cityRows.get(cells.city.toUpperCase());
          if (!city) return rejectField(`${at}city`, 'city.unknown');
          const id = placeId(city.cityCode, cells.name);
          if (!id || cells.name.length > longestName)
            rejectField(`${at}name`, 'place.name', { maximum: longestName });
          if (cells.urdu_text.length > longestName)
            rejectField(`${at}urdu_text`, 'place.name', { maximum: longestName });
          const point = { lat: degrees(cells.lat), lng: degrees(cells.lng) };
          if (!inRing(point, ringOf(city.fence))) rejectField(`${at}lat`, 'place.outside-city');
          const before = stored.get(id);
          const kind = cells.kind.toLowerCase() || (before?.kind ?? 'landmark');
          if (!isPlaceKind(kind)) return rejectField(`${at}kind`, 'place.kind');
          const urduText = cells.urdu_text || (before?.urduText ?? '');
          return [id, { id, city: city.cityCode, name: cells.name, urduText, kind, ...point }];
        },
        nameOf: ({ name }) => name,
        draftName: ({ cells }) => cells.name,
        keyField: (index) => `csv.${lines[index]?.line ?? 0}.name`,
        insert: (added) => tx.insert(places).values(added),
        update: (row) => tx.update(places).set(row).where(eq(places.id, row.id)),
        removal: {
          remove: async (removed) => {
            const ids = removed.map(({ id }) => id);
            await tx.delete(places).where(inArray(places.id, ids));
          },
        },
      },
      importing,
    );
  },
);
