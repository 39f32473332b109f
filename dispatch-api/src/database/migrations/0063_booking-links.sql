CREATE TABLE "booking_links" (
	"first" text NOT NULL,
	"second" text NOT NULL,
	"kind" text NOT NULL,
	"user_id" text NOT NULL,
	"at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "booking_links_first_second_pk" PRIMARY KEY("first","second")
);
--> statement-breakpoint
ALTER TABLE "booking_links" ADD CONSTRAINT "booking_links_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "booking_links_second" ON "booking_links" USING btree ("second");