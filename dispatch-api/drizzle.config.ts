import { defineConfig } from 'drizzle-kit';

// `drizzle-kit generate --name what-changed` writes the next SQL file from the schema; the file is
// reviewed and committed like code.
export default defineConfig({
  dialect: 'postgresql',
  schema: './src/database/schema/*.ts',
  out: './src/database/migrations',
  casing: 'snake_case',
});
