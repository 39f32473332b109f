CREATE TABLE "customer_messages" (
	"trip_id" text NOT NULL,
	"kind" text NOT NULL,
	"at" timestamp (3) with time zone NOT NULL,
	"sent_at" timestamp (3) with time zone,
	CONSTRAINT "customer_messages_trip_id_kind_pk" PRIMARY KEY("trip_id","kind")
);
--> statement-breakpoint
CREATE TABLE "customer_opt_outs" (
	"phone" text PRIMARY KEY NOT NULL,
	"at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE INDEX "customer_messages_unsent" ON "customer_messages" USING btree ("at") WHERE sent_at is null;