ALTER TABLE "drivers" ADD COLUMN "external_id" text;--> statement-breakpoint
ALTER TABLE "drivers" ADD COLUMN "position_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "queue_rows" ADD COLUMN "external_id" text;--> statement-breakpoint
CREATE UNIQUE INDEX "drivers_external" ON "drivers" USING btree ("external_id");--> statement-breakpoint
CREATE UNIQUE INDEX "queue_rows_external" ON "queue_rows" USING btree ("external_id");--> statement-breakpoint
CREATE INDEX "trips_queue_row" ON "trips" USING btree ("queue_row_id") WHERE queue_row_id is not null;--> statement-breakpoint
ALTER TABLE "drivers"
	DROP CONSTRAINT "drivers_status_rule",
	ADD CONSTRAINT "drivers_status_rule" CHECK (status IN ('free', 'busy', 'break', 'off'));
-- older code keeps drivers_external: it writes no external id
-- older code keeps queue_rows_external: it writes no external id
