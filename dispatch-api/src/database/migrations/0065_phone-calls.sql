-- older code keeps users_extension: it leaves the column null
CREATE TABLE "phone_calls" (
	"id" text PRIMARY KEY NOT NULL,
	"key_id" text NOT NULL,
	"call_id" text NOT NULL,
	"number" text DEFAULT '' NOT NULL,
	"phone" text DEFAULT '' NOT NULL,
	"at" timestamp (3) with time zone NOT NULL,
	"state" text NOT NULL,
	"agents" jsonb NOT NULL,
	"is_answered" boolean NOT NULL,
	"cause" text DEFAULT '' NOT NULL,
	"queue_row_id" text,
	CONSTRAINT "phone_calls_call" UNIQUE("key_id","call_id")
);
--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "extension" text;--> statement-breakpoint
CREATE INDEX "phone_calls_open" ON "phone_calls" USING btree ("at") WHERE state <> 'ended';--> statement-breakpoint
CREATE INDEX "phone_calls_missed" ON "phone_calls" USING btree ("queue_row_id") WHERE queue_row_id is not null;--> statement-breakpoint
ALTER TABLE "users" ADD CONSTRAINT "users_extension" UNIQUE("extension");