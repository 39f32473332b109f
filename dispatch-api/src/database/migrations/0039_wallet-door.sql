ALTER TABLE "wallet_entries" ADD COLUMN "external_id" text;--> statement-breakpoint
ALTER TABLE "withdrawals" ADD COLUMN "outcome" text;--> statement-breakpoint
ALTER TABLE "withdrawals" ADD COLUMN "reason" text DEFAULT '' NOT NULL;--> statement-breakpoint
CREATE UNIQUE INDEX "wallet_entries_external" ON "wallet_entries" USING btree ("external_id");
-- older code keeps wallet_entries_external: it writes no external id
