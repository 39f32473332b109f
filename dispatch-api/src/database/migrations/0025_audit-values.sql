CREATE TABLE "audit_values" (
	"digest" text PRIMARY KEY NOT NULL,
	"salt" text NOT NULL,
	"details" json NOT NULL,
	"at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "audit_log" ADD COLUMN "values_digest" text;--> statement-breakpoint
CREATE INDEX "audit_values_at" ON "audit_values" USING btree ("at");--> statement-breakpoint
-- Values are deleted by retention, and never changed.
CREATE TRIGGER "audit_values_are_kept" BEFORE UPDATE ON "audit_values" FOR EACH ROW EXECUTE FUNCTION "audit_is_kept"();
