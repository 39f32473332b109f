CREATE TABLE "holidays" (
	"id" text PRIMARY KEY NOT NULL,
	"name" text NOT NULL,
	"name_ur" text NOT NULL,
	"day" date NOT NULL,
	"days" integer DEFAULT 1 NOT NULL,
	"moved_to" date,
	"is_observed" boolean DEFAULT true NOT NULL,
	"is_by_calendar" boolean DEFAULT false NOT NULL,
	CONSTRAINT "holidays_day_name" UNIQUE("day","name")
);
--> statement-breakpoint
CREATE TABLE "recurring_bookings" (
	"id" text PRIMARY KEY NOT NULL,
	"rule_id" text NOT NULL,
	"day" date NOT NULL,
	"time" text NOT NULL,
	"at" timestamp (3) with time zone NOT NULL,
	"state" text DEFAULT 'waiting' NOT NULL,
	"next_at" timestamp (3) with time zone NOT NULL,
	"attempts" integer DEFAULT 0 NOT NULL,
	"reason" text DEFAULT '' NOT NULL,
	"reason_ur" text DEFAULT '' NOT NULL,
	"trip_id" text,
	"trip_no" text,
	CONSTRAINT "recurring_bookings_occurrence" UNIQUE("rule_id","day","time")
);
--> statement-breakpoint
CREATE TABLE "recurring_days" (
	"id" text PRIMARY KEY NOT NULL,
	"rule_id" text NOT NULL,
	"day" date NOT NULL,
	"times" jsonb NOT NULL,
	CONSTRAINT "recurring_days_day" UNIQUE("rule_id","day")
);
--> statement-breakpoint
CREATE TABLE "recurring_rules" (
	"id" text PRIMARY KEY NOT NULL,
	"owner_id" text NOT NULL,
	"client_id" text,
	"booking" jsonb NOT NULL,
	"weekdays" jsonb NOT NULL,
	"times" jsonb NOT NULL,
	"from_day" date NOT NULL,
	"until_day" date,
	"skips_holidays" boolean NOT NULL,
	"time_zone" text NOT NULL,
	"pause_from" date,
	"pause_to" date,
	"ended_at" timestamp (3) with time zone,
	"planned_until" timestamp (3) with time zone NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"row_version" integer DEFAULT 1 NOT NULL
);
--> statement-breakpoint
ALTER TABLE "recurring_bookings" ADD CONSTRAINT "recurring_bookings_rule_id_recurring_rules_id_fk" FOREIGN KEY ("rule_id") REFERENCES "public"."recurring_rules"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "recurring_days" ADD CONSTRAINT "recurring_days_rule_id_recurring_rules_id_fk" FOREIGN KEY ("rule_id") REFERENCES "public"."recurring_rules"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "recurring_rules" ADD CONSTRAINT "recurring_rules_owner_id_users_id_fk" FOREIGN KEY ("owner_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "recurring_rules" ADD CONSTRAINT "recurring_rules_client_id_users_id_fk" FOREIGN KEY ("client_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "recurring_bookings_waiting" ON "recurring_bookings" USING btree ("next_at") WHERE state = 'waiting';--> statement-breakpoint
CREATE INDEX "recurring_bookings_trip" ON "recurring_bookings" USING btree ("trip_id");--> statement-breakpoint
CREATE INDEX "recurring_rules_planned" ON "recurring_rules" USING btree ("planned_until") WHERE ended_at is null;--> statement-breakpoint
CREATE INDEX "recurring_rules_phone" ON "recurring_rules" USING btree ((booking->>'phone'));