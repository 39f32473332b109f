ALTER TABLE "withdrawals" ADD COLUMN "payable_from" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "bank_changed_at" timestamp (3) with time zone;