CREATE TABLE "trip_offers" (
	"id" text PRIMARY KEY NOT NULL,
	"booking_id" text NOT NULL,
	"driver_id" text NOT NULL,
	"state" text DEFAULT 'offered' NOT NULL,
	"tries" integer NOT NULL,
	"offered_by" text,
	"offered_by_name" text NOT NULL,
	"offered_at" timestamp (3) with time zone NOT NULL,
	"expires_at" timestamp (3) with time zone NOT NULL,
	"ended_at" timestamp (3) with time zone
);
--> statement-breakpoint
ALTER TABLE "trips" ADD COLUMN "offer" jsonb;--> statement-breakpoint
ALTER TABLE "trips" ADD COLUMN "offers_not_taken" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "trips" ADD COLUMN "not_taken_since" timestamp (3) with time zone;--> statement-breakpoint
CREATE UNIQUE INDEX "trip_offers_open_booking" ON "trip_offers" USING btree ("booking_id") WHERE state = 'offered';--> statement-breakpoint
CREATE UNIQUE INDEX "trip_offers_open_driver" ON "trip_offers" USING btree ("driver_id") WHERE state = 'offered';--> statement-breakpoint
CREATE INDEX "trip_offers_booking" ON "trip_offers" USING btree ("booking_id","driver_id","offered_at");