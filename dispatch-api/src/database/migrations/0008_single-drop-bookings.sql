CREATE TABLE "promos" (
	"code" text PRIMARY KEY NOT NULL,
	"city" text DEFAULT '' NOT NULL,
	"service_codes" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"ends_at" timestamp (3) with time zone
);
--> statement-breakpoint
ALTER TABLE "trips" ADD COLUMN "promo" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "trips" ADD COLUMN "vendor_name" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "trips" ADD COLUMN "voice_note" text;--> statement-breakpoint
ALTER TABLE "trips" ADD COLUMN "dispatcher_name" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "trips" ADD COLUMN "dispatcher_phone" text DEFAULT '' NOT NULL;--> statement-breakpoint
CREATE INDEX "trips_dropoff_phone" ON "trips" USING btree ("dropoff_phone","bdt" DESC NULLS FIRST) WHERE dropoff_phone <> '';--> statement-breakpoint
CREATE INDEX "trips_voice_note" ON "trips" USING btree ("voice_note") WHERE voice_note is not null;