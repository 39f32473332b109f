CREATE TABLE "dispatch_rules" (
	"id" text PRIMARY KEY NOT NULL,
	"zone_id" text,
	"service_code" integer,
	"from_hour" integer NOT NULL,
	"to_hour" integer NOT NULL,
	"mode" text NOT NULL,
	"radius_km" jsonb NOT NULL,
	"step_seconds" integer NOT NULL,
	"accept_seconds" integer NOT NULL,
	"tries" integer NOT NULL,
	"soon_to_clear_seconds" integer NOT NULL,
	"priority" integer NOT NULL,
	"lead_minutes" integer NOT NULL,
	"row_version" integer DEFAULT 1 NOT NULL
);
--> statement-breakpoint
CREATE TABLE "dispatch_stops" (
	"zone_id" text PRIMARY KEY NOT NULL,
	"by" text NOT NULL,
	"at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "trips" ADD COLUMN "held_at" timestamp (3) with time zone;