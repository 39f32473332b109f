CREATE TABLE "audit_links" (
	"number" bigint PRIMARY KEY NOT NULL,
	"position" bigint NOT NULL,
	"at" timestamp (3) with time zone NOT NULL,
	"hash" text NOT NULL,
	CONSTRAINT "audit_links_position_unique" UNIQUE("position")
);
--> statement-breakpoint
-- An entry may go once it is linked and older than a year, which is what retention needs. Nothing else changes or goes.
CREATE FUNCTION "audit_is_kept"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	IF tg_op = 'DELETE' AND tg_table_name = 'audit_log' THEN
		IF old.at < now() - interval '365 days' AND EXISTS (SELECT FROM audit_links WHERE position = old.position) THEN
			RETURN old;
		END IF;
	END IF;
	RAISE EXCEPTION 'entries of the audit log are kept as they are' USING errcode = 'insufficient_privilege', table = tg_table_name;
END
$$;--> statement-breakpoint
CREATE TRIGGER "audit_log_is_kept" BEFORE UPDATE OR DELETE ON "audit_log" FOR EACH ROW EXECUTE FUNCTION "audit_is_kept"();--> statement-breakpoint
CREATE TRIGGER "audit_log_is_not_emptied" BEFORE TRUNCATE ON "audit_log" FOR EACH STATEMENT EXECUTE FUNCTION "audit_is_kept"();--> statement-breakpoint
CREATE TRIGGER "audit_links_are_kept" BEFORE UPDATE OR DELETE ON "audit_links" FOR EACH ROW EXECUTE FUNCTION "audit_is_kept"();--> statement-breakpoint
CREATE TRIGGER "audit_links_are_not_emptied" BEFORE TRUNCATE ON "audit_links" FOR EACH STATEMENT EXECUTE FUNCTION "audit_is_kept"();
