CREATE TABLE "trip_tallies" (
	"state" text NOT NULL,
	"city" text NOT NULL,
	"service_code" integer NOT NULL,
	"owner" text NOT NULL,
	"day" integer NOT NULL,
	"trips" integer NOT NULL,
	CONSTRAINT "trip_tallies_city_service_code_owner_state_day_pk" PRIMARY KEY("city","service_code","owner","state","day")
);
--> statement-breakpoint
CREATE TABLE "trip_tally_changes" (
	"position" bigserial PRIMARY KEY NOT NULL,
	"state" text NOT NULL,
	"city" text NOT NULL,
	"service_code" integer NOT NULL,
	"owner" text NOT NULL,
	"day" integer NOT NULL,
	"trips" integer NOT NULL
);
--> statement-breakpoint
DROP INDEX "trips_city_state_bdt";--> statement-breakpoint
DROP INDEX "trips_state_bdt";--> statement-breakpoint
DROP INDEX "trips_user_state_bdt";--> statement-breakpoint
CREATE INDEX "trip_tally_changes_what" ON "trip_tally_changes" USING btree ("city","service_code","owner","state");--> statement-breakpoint
CREATE INDEX "trips_service_state_bdt" ON "trips" USING btree ("service_code","state","bdt" DESC NULLS FIRST,"id" DESC NULLS FIRST,"removed_at");--> statement-breakpoint
CREATE INDEX "trips_user_phone_state_bdt" ON "trips" USING btree ("user_phone","state","bdt" DESC NULLS FIRST,"id" DESC NULLS FIRST,"removed_at");--> statement-breakpoint
CREATE INDEX "trips_trip_no_prefix" ON "trips" USING btree ("trip_no" text_pattern_ops);--> statement-breakpoint
CREATE INDEX "trips_city_state_bdt" ON "trips" USING btree ("city","state","bdt" DESC NULLS FIRST,"id" DESC NULLS FIRST,"removed_at");--> statement-breakpoint
CREATE INDEX "trips_state_bdt" ON "trips" USING btree ("state","bdt" DESC NULLS FIRST,"id" DESC NULLS FIRST,"removed_at");--> statement-breakpoint
CREATE INDEX "trips_user_state_bdt" ON "trips" USING btree ("user_name","state","bdt" DESC NULLS FIRST,"id" DESC NULLS FIRST,"removed_at");