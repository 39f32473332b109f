CREATE TABLE "minute_sum_changes" (
	"position" bigserial PRIMARY KEY NOT NULL,
	"start" bigint NOT NULL,
	"city" text NOT NULL,
	"requested" integer DEFAULT 0 NOT NULL,
	"booked" integer DEFAULT 0 NOT NULL,
	"assigned" integer DEFAULT 0 NOT NULL,
	"completed" integer DEFAULT 0 NOT NULL,
	"cancelled" integer DEFAULT 0 NOT NULL
);
--> statement-breakpoint
CREATE TABLE "minute_sums" (
	"span" integer NOT NULL,
	"start" bigint NOT NULL,
	"city" text NOT NULL,
	"requested" integer DEFAULT 0 NOT NULL,
	"booked" integer DEFAULT 0 NOT NULL,
	"assigned" integer DEFAULT 0 NOT NULL,
	"completed" integer DEFAULT 0 NOT NULL,
	"cancelled" integer DEFAULT 0 NOT NULL,
	"waiting" integer DEFAULT 0 NOT NULL,
	"waiting_late" integer DEFAULT 0 NOT NULL,
	"free_drivers" integer DEFAULT 0 NOT NULL,
	"busy_drivers" integer DEFAULT 0 NOT NULL,
	CONSTRAINT "minute_sums_span_start_city_pk" PRIMARY KEY("span","start","city")
);

--> statement-breakpoint
-- The minutes in which one trip is counted, one for each step that it has made.
CREATE FUNCTION "trip_minutes"(state text, dt timestamptz, accepted_at timestamptz, finished_at timestamptz, completed_at timestamptz, ended_at timestamptz) RETURNS TABLE ("start" bigint, "booked" integer, "assigned" integer, "completed" integer, "cancelled" integer) LANGUAGE sql IMMUTABLE AS $$
	SELECT floor(extract(epoch from s.at) / 60)::bigint * 60, s.booked, s.assigned, s.completed, s.cancelled FROM (
		VALUES (dt, 1, 0, 0, 0), (accepted_at, 0, 1, 0, 0),
			(CASE WHEN state IN ('finished', 'feedback', 'completed') THEN coalesce(finished_at, completed_at) END, 0, 0, 1, 0),
			(CASE WHEN state IN ('cancelled', 'batch_cancelled') THEN ended_at END, 0, 0, 0, 1)
	) s (at, booked, assigned, completed, cancelled) WHERE s.at IS NOT NULL
$$;
--> statement-breakpoint
CREATE FUNCTION "count_trip_minutes"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	IF tg_op = 'INSERT' THEN
		INSERT INTO minute_sum_changes (city, start, booked, assigned, completed, cancelled)
		SELECT t.city, m.start, sum(m.booked), sum(m.assigned), sum(m.completed), sum(m.cancelled)
		FROM new_trips t, trip_minutes(t.state, t.dt, t.accepted_at, t.finished_at, t.completed_at, t.ended_at) m
		GROUP BY 1, 2;
	ELSIF tg_op = 'DELETE' THEN
		INSERT INTO minute_sum_changes (city, start, booked, assigned, completed, cancelled)
		SELECT t.city, m.start, -sum(m.booked), -sum(m.assigned), -sum(m.completed), -sum(m.cancelled)
		FROM old_trips t, trip_minutes(t.state, t.dt, t.accepted_at, t.finished_at, t.completed_at, t.ended_at) m
		GROUP BY 1, 2;
	ELSE
		INSERT INTO minute_sum_changes (city, start, booked, assigned, completed, cancelled)
		SELECT t.city, m.start, sum(t.sign * m.booked), sum(t.sign * m.assigned), sum(t.sign * m.completed), sum(t.sign * m.cancelled)
		FROM (SELECT -1 AS sign, o.city, o.state, o.dt, o.accepted_at, o.finished_at, o.completed_at, o.ended_at FROM old_trips o
			UNION ALL SELECT 1, n.city, n.state, n.dt, n.accepted_at, n.finished_at, n.completed_at, n.ended_at FROM new_trips n) t,
			trip_minutes(t.state, t.dt, t.accepted_at, t.finished_at, t.completed_at, t.ended_at) m
		GROUP BY 1, 2 HAVING sum(t.sign * m.booked) <> 0 OR sum(t.sign * m.assigned) <> 0
			OR sum(t.sign * m.completed) <> 0 OR sum(t.sign * m.cancelled) <> 0;
	END IF;
	RETURN NULL;
END
$$;
--> statement-breakpoint
CREATE FUNCTION "count_request_minutes"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	IF tg_op = 'INSERT' THEN
		INSERT INTO minute_sum_changes (city, start, requested)
		SELECT city, floor(extract(epoch from dt) / 60)::bigint * 60, count(*) FROM new_requests GROUP BY 1, 2;
	ELSE
		INSERT INTO minute_sum_changes (city, start, requested)
		SELECT city, floor(extract(epoch from dt) / 60)::bigint * 60, -count(*) FROM old_requests GROUP BY 1, 2;
	END IF;
	RETURN NULL;
END
$$;
--> statement-breakpoint
CREATE TRIGGER "trips_minutes_insert" AFTER INSERT ON "trips" REFERENCING NEW TABLE AS new_trips FOR EACH STATEMENT EXECUTE FUNCTION "count_trip_minutes"();
--> statement-breakpoint
CREATE TRIGGER "trips_minutes_update" AFTER UPDATE ON "trips" REFERENCING OLD TABLE AS old_trips NEW TABLE AS new_trips FOR EACH STATEMENT EXECUTE FUNCTION "count_trip_minutes"();
--> statement-breakpoint
CREATE TRIGGER "trips_minutes_delete" AFTER DELETE ON "trips" REFERENCING OLD TABLE AS old_trips FOR EACH STATEMENT EXECUTE FUNCTION "count_trip_minutes"();
--> statement-breakpoint
CREATE TRIGGER "requests_minutes_insert" AFTER INSERT ON "queue_rows" REFERENCING NEW TABLE AS new_requests FOR EACH STATEMENT EXECUTE FUNCTION "count_request_minutes"();
--> statement-breakpoint
CREATE TRIGGER "requests_minutes_delete" AFTER DELETE ON "queue_rows" REFERENCING OLD TABLE AS old_requests FOR EACH STATEMENT EXECUTE FUNCTION "count_request_minutes"();
--> statement-breakpoint
-- Readers go on; writers of trips wait while the last year is counted. The first fold adds its days.
INSERT INTO minute_sum_changes (city, start, booked, assigned, completed, cancelled)
SELECT t.city, m.start, sum(m.booked), sum(m.assigned), sum(m.completed), sum(m.cancelled)
FROM trips t, trip_minutes(t.state, t.dt, t.accepted_at, t.finished_at, t.completed_at, t.ended_at) m
WHERE t.dt > now() - interval '1 year' GROUP BY 1, 2;
--> statement-breakpoint
INSERT INTO minute_sum_changes (city, start, requested)
SELECT city, floor(extract(epoch from dt) / 60)::bigint * 60, count(*) FROM queue_rows
WHERE dt > now() - interval '1 year' GROUP BY 1, 2;
