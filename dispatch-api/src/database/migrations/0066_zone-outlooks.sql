CREATE TABLE "zone_outlooks" (
	"zone_id" text PRIMARY KEY NOT NULL,
	"expected_minutes" integer NOT NULL,
	"promise_minutes" integer NOT NULL,
	"waiting" integer NOT NULL,
	"arriving" integer NOT NULL,
	"free" integer NOT NULL,
	"clearing" integer NOT NULL,
	"since" timestamp (3) with time zone,
	"alarmed_at" timestamp (3) with time zone
);
--> statement-breakpoint
ALTER TABLE "dispatch_rules" ADD COLUMN "promise_minutes" integer DEFAULT 0 NOT NULL;