ALTER TABLE "drivers" ADD COLUMN "vehicle_papers_expire_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "drivers" ADD COLUMN "suspension_reason" text;