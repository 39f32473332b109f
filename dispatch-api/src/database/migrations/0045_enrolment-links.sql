ALTER TABLE "users" ADD COLUMN "enrolment_hash" text;--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "enrolment_ends" timestamp (3) with time zone;