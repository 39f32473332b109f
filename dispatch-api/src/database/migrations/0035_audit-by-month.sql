-- The audit log in months, so that whole months can go and a search reads those that it is about. What exists stays in
-- one partition, which isn't written anew: its rows are read once, for the new indexes. Writers wait for that.
DROP TRIGGER "audit_log_is_kept" ON "audit_log";--> statement-breakpoint
ALTER TABLE "audit_log" RENAME TO "audit_log_before";--> statement-breakpoint
ALTER TABLE "audit_log_before" RENAME CONSTRAINT "audit_log_pkey" TO "audit_log_before_pkey";--> statement-breakpoint
ALTER INDEX "audit_log_subject" RENAME TO "audit_log_before_subject";--> statement-breakpoint
ALTER INDEX "audit_log_actor" RENAME TO "audit_log_before_actor";--> statement-breakpoint
ALTER INDEX "audit_log_at" RENAME TO "audit_log_before_at";--> statement-breakpoint
ALTER TABLE "audit_log_before" DROP CONSTRAINT "audit_log_before_pkey";--> statement-breakpoint
CREATE TABLE "audit_log" (LIKE "audit_log_before" INCLUDING DEFAULTS INCLUDING CONSTRAINTS) PARTITION BY RANGE ("at");--> statement-breakpoint
ALTER SEQUENCE "audit_log_position_seq" OWNED BY "audit_log"."position";--> statement-breakpoint
ALTER TABLE "audit_log" ADD CONSTRAINT "audit_log_position_at_pk" PRIMARY KEY ("position","at");--> statement-breakpoint
CREATE INDEX "audit_log_subject" ON "audit_log" USING btree ("subject_id","position");--> statement-breakpoint
CREATE INDEX "audit_log_actor" ON "audit_log" USING btree ("actor_id","position");--> statement-breakpoint
CREATE INDEX "audit_log_action" ON "audit_log" USING btree ("action","position");--> statement-breakpoint
CREATE INDEX "audit_log_people" ON "audit_log" USING btree ("position") WHERE actor_id is not null;--> statement-breakpoint
CREATE INDEX "audit_log_system" ON "audit_log" USING btree ("position") WHERE actor_id is null;--> statement-breakpoint
CREATE INDEX "audit_log_at" ON "audit_log" USING btree ("at");--> statement-breakpoint
DO $$
BEGIN
	EXECUTE format('ALTER TABLE audit_log ATTACH PARTITION audit_log_before FOR VALUES FROM (MINVALUE) TO (%L)',
		(SELECT (date_trunc('month', coalesce(max(at) + interval '1 month', now()) AT TIME ZONE 'UTC')) AT TIME ZONE 'UTC' FROM audit_log_before));
END
$$;--> statement-breakpoint
CREATE TABLE "audit_log_other" PARTITION OF "audit_log" DEFAULT;--> statement-breakpoint
CREATE OR REPLACE FUNCTION "audit_is_kept"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	-- In a partition, tg_table_name is the partition's.
	IF tg_op = 'DELETE' AND tg_table_name LIKE 'audit\_log%' THEN
		IF old.at < now() - interval '365 days' AND EXISTS (SELECT FROM audit_links WHERE position = old.position) THEN
			RETURN old;
		END IF;
	END IF;
	RAISE EXCEPTION 'entries of the audit log are kept as they are' USING errcode = 'insufficient_privilege', table = tg_table_name;
END
$$;--> statement-breakpoint
CREATE TRIGGER "audit_log_is_kept" BEFORE UPDATE OR DELETE ON "audit_log" FOR EACH ROW EXECUTE FUNCTION "audit_is_kept"();--> statement-breakpoint
CREATE TRIGGER "audit_log_is_not_emptied" BEFORE TRUNCATE ON "audit_log" FOR EACH STATEMENT EXECUTE FUNCTION "audit_is_kept"();--> statement-breakpoint
CREATE TRIGGER "audit_log_is_not_emptied" BEFORE TRUNCATE ON "audit_log_other" FOR EACH STATEMENT EXECUTE FUNCTION "audit_is_kept"();--> statement-breakpoint
-- Makes the partitions of this month and the next three, as the owner, because the API's role may own nothing. A month
-- of which entries are in another partition already stays there.
CREATE FUNCTION "audit_make_months"() RETURNS void LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp AS $$
DECLARE
	month timestamp;
	part text;
BEGIN
	PERFORM pg_advisory_xact_lock(7300416);
	FOR ahead IN 0..3 LOOP
		month := date_trunc('month', now() AT TIME ZONE 'UTC') + make_interval(months => ahead);
		part := 'audit_log_' || to_char(month, 'YYYY_MM');
		CONTINUE WHEN to_regclass(part) IS NOT NULL;
		BEGIN
			EXECUTE format('CREATE TABLE %I PARTITION OF audit_log FOR VALUES FROM (%L) TO (%L)', part,
				month AT TIME ZONE 'UTC', (month + interval '1 month') AT TIME ZONE 'UTC');
			EXECUTE format('CREATE TRIGGER audit_log_is_not_emptied BEFORE TRUNCATE ON %I FOR EACH STATEMENT EXECUTE FUNCTION audit_is_kept()', part);
		EXCEPTION WHEN invalid_object_definition OR check_violation THEN
			NULL;
		END;
	END LOOP;
END
$$;--> statement-breakpoint
SELECT "audit_make_months"();--> statement-breakpoint
-- Up to this position every entry is linked: a process that starts looks no further back. The code before has linked
-- what is more than 10,000 entries behind at each of its starts.
CREATE TABLE "audit_mark" (
	"id" boolean PRIMARY KEY DEFAULT true NOT NULL,
	"position" bigint NOT NULL,
	CONSTRAINT "audit_mark_one" CHECK ("audit_mark"."id")
);
--> statement-breakpoint
INSERT INTO "audit_mark" ("position") SELECT greatest(coalesce(max("position"), 0) - 10000, 0) FROM "audit_links";
