// A part of the lint stage: it names every import that .dependency-cruiser.mjs forbids.
import { cruise } from '../lint/cruise.ts';

const {
  modules,
  summary: { violations },
} = cruise();
for (const { rule, from, to, cycle = [], comment = '' } of violations) {
  const way = cycle.length > 0 ? cycle.map(({ name }) => name).join(' → ') : to;
  console.log(`${from} → ${way}: ${comment} (${rule.name})`);
}
console.log(`Found ${violations.length} forbidden imports in ${modules.length} modules.`);
if (violations.length > 0) process.exitCode = 1;
