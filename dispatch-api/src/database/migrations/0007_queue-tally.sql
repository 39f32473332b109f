CREATE TABLE "queue_tally" (
	"span" integer NOT NULL,
	"start" bigint NOT NULL,
	"city" text NOT NULL,
	"lang_id" integer NOT NULL,
	"is_new" boolean NOT NULL,
	"waiting" integer NOT NULL,
	CONSTRAINT "queue_tally_span_start_city_lang_id_is_new_pk" PRIMARY KEY("span","start","city","lang_id","is_new")
);
--> statement-breakpoint
-- Adds `change` requests to the two buckets of a request; a bucket that nobody waits in goes.
create function queue_tally_add(at timestamptz, in_city text, in_lang integer, in_new boolean, change integer) returns void language plpgsql as $$
declare
  bucket integer;
begin
  foreach bucket in array array[3600, 60] loop
    insert into queue_tally (span, start, city, lang_id, is_new, waiting)
      values (bucket, floor(extract(epoch from at) / bucket) * bucket, in_city, in_lang, in_new, change)
      on conflict (span, start, city, lang_id, is_new) do update set waiting = queue_tally.waiting + excluded.waiting;
    if change < 0 then
      delete from queue_tally
        where span = bucket and start = floor(extract(epoch from at) / bucket) * bucket and city = in_city and lang_id = in_lang and is_new = in_new and waiting = 0;
    end if;
  end loop;
end $$;
--> statement-breakpoint
create function queue_tally_inserted() returns trigger language plpgsql as $$
begin
  -- By statement: many rows at once are one entry a bucket. In order, so that two such statements cannot lock each other out.
  insert into queue_tally (span, start, city, lang_id, is_new, waiting)
    select span, floor(extract(epoch from dt) / span) * span, city, lang_id, customer_type = 0, count(*)
    from added, unnest(array[3600, 60]) span where status = 'waiting'
    group by 1, 2, 3, 4, 5 order by 1 desc, 2, 3, 4, 5
    on conflict (span, start, city, lang_id, is_new) do update set waiting = queue_tally.waiting + excluded.waiting;
  return null;
end $$;
--> statement-breakpoint
create function queue_tally_changed() returns trigger language plpgsql as $$
begin
  if old.status = 'waiting' then perform queue_tally_add(old.dt, old.city, old.lang_id, old.customer_type = 0, -1); end if;
  if tg_op = 'UPDATE' and new.status = 'waiting' then perform queue_tally_add(new.dt, new.city, new.lang_id, new.customer_type = 0, 1); end if;
  return null;
end $$;
--> statement-breakpoint
create trigger queue_tally_inserted after insert on queue_rows referencing new table as added for each statement execute function queue_tally_inserted();
--> statement-breakpoint
-- At commit, so that a long transaction holds nobody up at a bucket. A claim, its renewal and its end change nothing that is counted, and cost nothing here.
create constraint trigger queue_tally_updated after update on queue_rows deferrable initially deferred for each row
  when ((old.status, old.dt, old.city, old.lang_id, old.customer_type) is distinct from (new.status, new.dt, new.city, new.lang_id, new.customer_type))
  execute function queue_tally_changed();
--> statement-breakpoint
create constraint trigger queue_tally_deleted after delete on queue_rows deferrable initially deferred for each row execute function queue_tally_changed();
--> statement-breakpoint
insert into queue_tally (span, start, city, lang_id, is_new, waiting)
  select span, floor(extract(epoch from dt) / span) * span, city, lang_id, customer_type = 0, count(*)
  from queue_rows, unnest(array[3600, 60]) span where status = 'waiting' group by 1, 2, 3, 4, 5;
