CREATE TABLE "handovers" (
	"id" text PRIMARY KEY NOT NULL,
	"from_id" text NOT NULL,
	"from_name" text NOT NULL,
	"to_id" text NOT NULL,
	"at" timestamp (3) with time zone NOT NULL,
	"note" text NOT NULL,
	"requests" jsonb NOT NULL,
	"trips" jsonb NOT NULL,
	"draft_count" integer NOT NULL,
	"sealed_drafts" text,
	"opened_at" timestamp (3) with time zone
);
--> statement-breakpoint
ALTER TABLE "handovers" ADD CONSTRAINT "handovers_from_id_users_id_fk" FOREIGN KEY ("from_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "handovers" ADD CONSTRAINT "handovers_to_id_users_id_fk" FOREIGN KEY ("to_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "handovers_unopened" ON "handovers" USING btree ("to_id","at") WHERE opened_at is null;