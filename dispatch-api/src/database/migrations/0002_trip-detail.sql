CREATE TABLE "booking_notes" (
	"id" text PRIMARY KEY NOT NULL,
	"subject" text NOT NULL,
	"notes" text NOT NULL,
	"user_id" text,
	"name" text NOT NULL,
	"dt" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "drivers" ADD COLUMN "wallet" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "drivers" ADD COLUMN "wallet_limit" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "trips" ADD COLUMN "parcel_value" integer;--> statement-breakpoint
ALTER TABLE "trips" ADD COLUMN "special_instructions" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "trips" ADD COLUMN "transaction_id" text;--> statement-breakpoint
ALTER TABLE "trips" ADD COLUMN "transaction_amount" integer;--> statement-breakpoint
ALTER TABLE "trips" ADD COLUMN "drop_succeeded" boolean;--> statement-breakpoint
ALTER TABLE "trips" ADD COLUMN "display_tag" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "trips" ADD COLUMN "removed_at" timestamp (3) with time zone;--> statement-breakpoint
CREATE INDEX "booking_notes_subject" ON "booking_notes" USING btree ("subject","dt");