ALTER TABLE "trips" ADD COLUMN "booked_anew" jsonb;--> statement-breakpoint
ALTER TABLE "trips" ADD COLUMN "batch_trip_nos" jsonb;--> statement-breakpoint
CREATE INDEX "trips_deliveries_state_bdt" ON "trips" USING btree ("state","bdt" DESC NULLS FIRST,"id" DESC NULLS FIRST,"removed_at") WHERE type = 'batch' and service_code in (21, 22);
--> statement-breakpoint
UPDATE "trips" SET "batch_trip_nos" = "batch"."numbers" FROM (
	SELECT "batch_id", jsonb_agg("trip_no" ORDER BY "trip_no") AS "numbers" FROM "trips" WHERE "batch_id" IS NOT NULL GROUP BY "batch_id" HAVING count(*) > 1
) "batch" WHERE "trips"."batch_id" = "batch"."batch_id";
