-- What one row of trips counts for: under all, its city, its service, both; and under its owner where a dispatch client made it.
CREATE FUNCTION "tally_keys"(city text, service_code integer, owner text) RETURNS TABLE ("key_city" text, "key_service" integer, "key_owner" text) LANGUAGE sql IMMUTABLE AS $$
	VALUES ('', 0, ''), (city, 0, ''), ('', service_code, ''), (city, service_code, '')
	UNION ALL SELECT '', 0, owner WHERE owner ~ '^923[0-9]{9}$'
	UNION ALL SELECT '', service_code, owner WHERE owner ~ '^923[0-9]{9}$'
$$;
--> statement-breakpoint
CREATE FUNCTION "tally_trips"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	IF tg_op = 'INSERT' THEN
		INSERT INTO trip_tally_changes (state, city, service_code, owner, day, trips)
		SELECT t.state, k.key_city, k.key_service, k.key_owner, floor(extract(epoch from t.bdt) / 86400)::int, count(*)
		FROM new_trips t, tally_keys(t.city, t.service_code, t.user_name) k
		WHERE t.removed_at IS NULL AND t.state IN ('completed', 'finished', 'feedback', 'expired', 'cancelled', 'batch_cancelled')
		GROUP BY 1, 2, 3, 4, 5;
	ELSIF tg_op = 'DELETE' THEN
		INSERT INTO trip_tally_changes (state, city, service_code, owner, day, trips)
		SELECT t.state, k.key_city, k.key_service, k.key_owner, floor(extract(epoch from t.bdt) / 86400)::int, -count(*)
		FROM old_trips t, tally_keys(t.city, t.service_code, t.user_name) k
		WHERE t.removed_at IS NULL AND t.state IN ('completed', 'finished', 'feedback', 'expired', 'cancelled', 'batch_cancelled')
		GROUP BY 1, 2, 3, 4, 5;
	ELSE
		INSERT INTO trip_tally_changes (state, city, service_code, owner, day, trips)
		SELECT t.state, k.key_city, k.key_service, k.key_owner, floor(extract(epoch from t.bdt) / 86400)::int, sum(t.sign)
		FROM (SELECT -1 AS sign, o.state, o.city, o.service_code, o.user_name, o.bdt, o.removed_at FROM old_trips o
			UNION ALL SELECT 1, n.state, n.city, n.service_code, n.user_name, n.bdt, n.removed_at FROM new_trips n) t,
			tally_keys(t.city, t.service_code, t.user_name) k
		WHERE t.removed_at IS NULL AND t.state IN ('completed', 'finished', 'feedback', 'expired', 'cancelled', 'batch_cancelled')
		GROUP BY 1, 2, 3, 4, 5 HAVING sum(t.sign) <> 0;
	END IF;
	RETURN NULL;
END
$$;
--> statement-breakpoint
CREATE TRIGGER "trips_tally_insert" AFTER INSERT ON "trips" REFERENCING NEW TABLE AS new_trips FOR EACH STATEMENT EXECUTE FUNCTION "tally_trips"();
--> statement-breakpoint
CREATE TRIGGER "trips_tally_update" AFTER UPDATE ON "trips" REFERENCING OLD TABLE AS old_trips NEW TABLE AS new_trips FOR EACH STATEMENT EXECUTE FUNCTION "tally_trips"();
--> statement-breakpoint
CREATE TRIGGER "trips_tally_delete" AFTER DELETE ON "trips" REFERENCING OLD TABLE AS old_trips FOR EACH STATEMENT EXECUTE FUNCTION "tally_trips"();
--> statement-breakpoint
INSERT INTO trip_tallies (state, city, service_code, owner, day, trips)
SELECT t.state, k.key_city, k.key_service, k.key_owner, floor(extract(epoch from t.bdt) / 86400)::int, count(*)
FROM trips t, tally_keys(t.city, t.service_code, t.user_name) k
WHERE t.removed_at IS NULL AND t.state IN ('completed', 'finished', 'feedback', 'expired', 'cancelled', 'batch_cancelled')
GROUP BY 1, 2, 3, 4, 5;
