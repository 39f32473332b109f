ALTER TABLE "drivers" ADD COLUMN "moved_at" timestamp (3) with time zone DEFAULT now() NOT NULL;--> statement-breakpoint
ALTER TABLE "trips" ADD COLUMN "batch_seconds" integer;--> statement-breakpoint
ALTER TABLE "trips" ADD COLUMN "still_since" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "trips" ADD COLUMN "owner_id" text;--> statement-breakpoint
ALTER TABLE "trips" ADD COLUMN "owner_name" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "trips" ADD COLUMN "snoozed_until" timestamp (3) with time zone;