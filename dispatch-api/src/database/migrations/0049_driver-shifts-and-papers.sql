DROP INDEX "trips_driver";--> statement-breakpoint
ALTER TABLE "drivers" ADD COLUMN "shift_ends_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "drivers" ADD COLUMN "papers_expire_at" timestamp (3) with time zone;--> statement-breakpoint
CREATE INDEX "trips_driver_accepted" ON "trips" USING btree ("driver_id","accepted_at") WHERE driver_id is not null;