ALTER TABLE "withdrawals" ADD COLUMN "bank" text;--> statement-breakpoint
-- The bank of an open request is the one that the bank file has named so far.
UPDATE "withdrawals" SET "bank" = "users"."bank_name" FROM "users"
WHERE "users"."id" = "withdrawals"."user_id" AND "method" = 'bank' AND "closed_at" IS NULL;
