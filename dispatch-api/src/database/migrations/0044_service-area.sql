CREATE TABLE "places" (
	"id" text PRIMARY KEY NOT NULL,
	"city" text NOT NULL,
	"name" text NOT NULL,
	"urdu_text" text DEFAULT '' NOT NULL,
	"kind" text NOT NULL,
	"lat" double precision NOT NULL,
	"lng" double precision NOT NULL,
	"position" bigserial NOT NULL
);
--> statement-breakpoint
ALTER TABLE "cities" ADD COLUMN "urdu_text" text DEFAULT '' NOT NULL;--> statement-breakpoint
-- older code keeps zones_city_code: it writes zones of an empty database alone, each code once
ALTER TABLE "zones" ADD CONSTRAINT "zones_city_code" UNIQUE("city_id","code");