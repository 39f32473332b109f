-- one by one
-- A settled withdrawal needs its account no longer.
UPDATE "withdrawals" SET "account" = regexp_replace("account", '^.*(.{4})$', '••••\1') WHERE "closed_at" IS NOT NULL;--> statement-breakpoint
CREATE INDEX CONCURRENTLY IF NOT EXISTS "files_created" ON "files" USING btree ("created_at","id");--> statement-breakpoint
CREATE INDEX CONCURRENTLY IF NOT EXISTS "queue_rows_voice_note" ON "queue_rows" USING btree ("voice_note") WHERE voice_note is not null;--> statement-breakpoint
DROP INDEX CONCURRENTLY IF EXISTS "build_reporters_hour";--> statement-breakpoint
CREATE INDEX CONCURRENTLY IF NOT EXISTS "build_reporters_hour" ON "build_reporters" USING btree ("hour","reporter");
