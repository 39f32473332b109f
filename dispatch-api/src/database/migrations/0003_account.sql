CREATE TABLE "saved_addresses" (
	"id" text PRIMARY KEY NOT NULL,
	"customer_phone" text NOT NULL,
	"customer_id" text DEFAULT '' NOT NULL,
	"type" text NOT NULL,
	"detail" text NOT NULL,
	"nearest_landmark" text DEFAULT '' NOT NULL,
	"name" text NOT NULL,
	"phone" text NOT NULL,
	"alternate_phone" text DEFAULT '' NOT NULL,
	"alternate_name" text DEFAULT '' NOT NULL,
	"zone_en" text DEFAULT '' NOT NULL,
	"zone_ur" text DEFAULT '' NOT NULL,
	"city" text NOT NULL,
	"lat" double precision NOT NULL,
	"lng" double precision NOT NULL,
	"dt" timestamp (3) with time zone NOT NULL,
	"row_version" integer DEFAULT 1 NOT NULL
);
--> statement-breakpoint
CREATE TABLE "wallet_entries" (
	"id" text PRIMARY KEY NOT NULL,
	"user_id" text NOT NULL,
	"trip_no" text,
	"title" text NOT NULL,
	"total" integer,
	"transfer" integer,
	"balance" integer,
	"passenger_phone" text DEFAULT '' NOT NULL,
	"dt" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "withdrawals" (
	"id" text PRIMARY KEY NOT NULL,
	"user_id" text NOT NULL,
	"method" text,
	"amount" integer NOT NULL,
	"dt" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE UNIQUE INDEX "saved_addresses_once" ON "saved_addresses" USING btree ("customer_phone","city",lower("detail"));--> statement-breakpoint
CREATE INDEX "wallet_entries_user" ON "wallet_entries" USING btree ("user_id","dt" DESC NULLS FIRST,"id" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "trips_user_phone_dt" ON "trips" USING btree ("user_phone","dt" DESC NULLS FIRST,"id" DESC NULLS FIRST);