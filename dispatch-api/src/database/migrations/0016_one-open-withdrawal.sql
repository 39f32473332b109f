ALTER TABLE "withdrawals" ADD COLUMN "account" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "withdrawals" ADD COLUMN "closed_at" timestamp (3) with time zone;--> statement-breakpoint
-- Of several requests by one user, made before only one could be open, the newest stays open.
UPDATE "withdrawals" AS "older" SET "closed_at" = "older"."dt" WHERE EXISTS (SELECT 1 FROM "withdrawals" AS "newer" WHERE "newer"."user_id" = "older"."user_id" AND ("newer"."dt", "newer"."id") > ("older"."dt", "older"."id"));--> statement-breakpoint
CREATE UNIQUE INDEX "withdrawals_one_open" ON "withdrawals" USING btree ("user_id") WHERE closed_at is null;