import { eq, getTableColumns, inArray } from 'drizzle-orm';
import {
  maxPlaceLines,
  placeColumns,
  requiredPlaceColumns,
} from 'shared-contracts/integration/reference-door';

import { cities, places } from '../database/schema.ts';
import { inRing } from '../geo/geometry.ts';
import { isPlaceKind, placeId } from '../geo/place-table.ts';
import { readCsv } from '../imports/read-csv.ts';
import { rejectField } from '../reject-field.ts';
import { changeRows, referenceCommand } from './change-rows.ts';
import { byKey } from './reference.commands.ts';
import { ringOf } from './service-area.repository.ts';

const longestName = 80;

const degrees = (text = ''): number => (text === '' ? Number.NaN : Number(text));

export const upsertPlaces = referenceCommand<{ csv: string }>(
  'reference.upsert-places',
  async (context, { csv, ...importing }) => {
    const { tx } = context;
    const lines = readCsv(csv, {
      all: placeColumns,
      required: requiredPlaceColumns,
      max: maxPlaceLines,
    });
    const cityRows = byKey(await tx.select().from(cities), ({ cityCode }) => cityCode);
    const named = [...new Set(lines.map(({ cells }) => cells.city?.toUpperCase() ?? ''))];
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
        rowOf({ line, cells, fault }) {
          const at = `csv.${line}.`;
          if (fault) rejectField(`csv.${line}`, fault);
          const { name = '', urdu_text: urdu = '' } = cells;
          const city = cityRows.get(cells.city?.toUpperCase() ?? '');
          if (!city) return rejectField(`${at}city`, 'city.unknown');
          const id = placeId(city.cityCode, name);
          if (!id || name.length > longestName)
            rejectField(`${at}name`, 'place.name', { maximum: longestName });
          if (urdu.length > longestName)
            rejectField(`${at}urdu_text`, 'place.name', { maximum: longestName });
          const point = { lat: degrees(cells.lat), lng: degrees(cells.lng) };
          if (!inRing(point, ringOf(city.fence))) rejectField(`${at}lat`, 'place.outside-city');
          const before = stored.get(id);
          const kind = cells.kind?.toLowerCase() ?? before?.kind ?? 'landmark';
          if (!isPlaceKind(kind)) return rejectField(`${at}kind`, 'place.kind');
          const urduText = urdu || (before?.urduText ?? '');
          return [id, { id, city: city.cityCode, name, urduText, kind, ...point }];
        },
        nameOf: ({ name }) => name,
        draftName: ({ cells }) => cells.name ?? '',
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
