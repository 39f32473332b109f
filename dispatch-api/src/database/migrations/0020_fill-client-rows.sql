-- Readers go on; writers of trips wait while the index is built and the clients' rows are written.
CREATE INDEX "trips_client_state_bdt" ON "trips" USING btree ("client_id","state","bdt" DESC NULLS FIRST,"id" DESC NULLS FIRST,"removed_at","service_code","city") WHERE client_id is not null;--> statement-breakpoint
LOCK TABLE "trips" IN SHARE ROW EXCLUSIVE MODE;--> statement-breakpoint
-- Staff can be named by a client's phone, so who booked decides: the user, else the phone that was written beside the name.
UPDATE "trips" SET "client_id" = "client"."id" FROM "users" AS "client"
	WHERE "client"."role" = 36 AND "trips"."user_name" = "client"."phone" AND "trips"."client_id" IS NULL
	AND ("trips"."user_id" = "client"."id" OR ("trips"."user_id" IS NULL AND "trips"."user_phone" = "client"."phone"));--> statement-breakpoint
CREATE OR REPLACE FUNCTION "tally_keys"(city text, service_code integer, owner text) RETURNS TABLE ("key_city" text, "key_service" integer, "key_owner" text) LANGUAGE sql IMMUTABLE AS $$
	VALUES ('', 0, ''), (city, 0, ''), ('', service_code, ''), (city, service_code, '')
	UNION ALL SELECT '', 0, owner WHERE owner IS NOT NULL
	UNION ALL SELECT '', service_code, owner WHERE owner IS NOT NULL
$$;--> statement-breakpoint
CREATE OR REPLACE FUNCTION "tally_trips"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	IF tg_op = 'INSERT' THEN
		INSERT INTO trip_tally_changes (state, city, service_code, owner, day, trips)
		SELECT t.state, k.key_city, k.key_service, k.key_owner, floor(extract(epoch from t.bdt) / 86400)::int, count(*)
		FROM new_trips t, tally_keys(t.city, t.service_code, t.client_id) k
		WHERE t.removed_at IS NULL AND t.state IN ('completed', 'finished', 'feedback', 'expired', 'cancelled', 'batch_cancelled')
		GROUP BY 1, 2, 3, 4, 5;
	ELSIF tg_op = 'DELETE' THEN
		INSERT INTO trip_tally_changes (state, city, service_code, owner, day, trips)
		SELECT t.state, k.key_city, k.key_service, k.key_owner, floor(extract(epoch from t.bdt) / 86400)::int, -count(*)
		FROM old_trips t, tally_keys(t.city, t.service_code, t.client_id) k
		WHERE t.removed_at IS NULL AND t.state IN ('completed', 'finished', 'feedback', 'expired', 'cancelled', 'batch_cancelled')
		GROUP BY 1, 2, 3, 4, 5;
	ELSE
		INSERT INTO trip_tally_changes (state, city, service_code, owner, day, trips)
		SELECT t.state, k.key_city, k.key_service, k.key_owner, floor(extract(epoch from t.bdt) / 86400)::int, sum(t.sign)
		FROM (SELECT -1 AS sign, o.state, o.city, o.service_code, o.client_id, o.bdt, o.removed_at FROM old_trips o
			UNION ALL SELECT 1, n.state, n.city, n.service_code, n.client_id, n.bdt, n.removed_at FROM new_trips n) t,
			tally_keys(t.city, t.service_code, t.client_id) k
		WHERE t.removed_at IS NULL AND t.state IN ('completed', 'finished', 'feedback', 'expired', 'cancelled', 'batch_cancelled')
		GROUP BY 1, 2, 3, 4, 5 HAVING sum(t.sign) <> 0;
	END IF;
	RETURN NULL;
END
$$;--> statement-breakpoint
DELETE FROM "trip_tallies" WHERE "owner" <> '';--> statement-breakpoint
DELETE FROM "trip_tally_changes" WHERE "owner" <> '';--> statement-breakpoint
INSERT INTO trip_tallies (state, city, service_code, owner, day, trips)
SELECT t.state, k.key_city, k.key_service, k.key_owner, floor(extract(epoch from t.bdt) / 86400)::int, count(*)
FROM trips t, tally_keys(t.city, t.service_code, t.client_id) k
WHERE k.key_owner <> '' AND t.client_id IS NOT NULL AND t.removed_at IS NULL AND t.state IN ('completed', 'finished', 'feedback', 'expired', 'cancelled', 'batch_cancelled')
GROUP BY 1, 2, 3, 4, 5;
--> statement-breakpoint
ALTER TABLE "trips" VALIDATE CONSTRAINT "trips_client_id_users_id_fk";
