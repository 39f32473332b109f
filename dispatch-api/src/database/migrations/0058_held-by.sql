ALTER TABLE "trips" ADD COLUMN "held_by_name" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "trips" ADD COLUMN "automatic_at" timestamp (3) with time zone;