-- What the code has always written, as rules of the database. Rows that exist are checked by the next
-- migration; this one locks each table for its catalogue alone, milliseconds.
-- A part that is null refuses nothing.
ALTER TABLE "users"
	ADD CONSTRAINT "users_role_rule" CHECK (role IN (6, 11, 12, 36)) NOT VALID,
	ADD CONSTRAINT "users_status_rule" CHECK (status IN ('active', 'pending', 'inactive') AND wanted_status IN ('active', 'pending', 'inactive')) NOT VALID,
	ADD CONSTRAINT "users_age_rule" CHECK (age >= 0) NOT VALID,
	ADD CONSTRAINT "users_place_rule" CHECK (lat BETWEEN -90 AND 90 AND lng BETWEEN -180 AND 180) NOT VALID;--> statement-breakpoint
ALTER TABLE "sign_ins"
	ADD CONSTRAINT "sign_ins_tries_rule" CHECK (tries >= 0) NOT VALID;--> statement-breakpoint
ALTER TABLE "password_resets"
	ADD CONSTRAINT "password_resets_tries_rule" CHECK (tries >= 0) NOT VALID;--> statement-breakpoint
ALTER TABLE "sent_messages"
	ADD CONSTRAINT "sent_messages_channel_rule" CHECK (channel IN ('sms', 'call')) NOT VALID;--> statement-breakpoint
ALTER TABLE "files"
	ADD CONSTRAINT "files_kind_rule" CHECK (kind IN ('dispatch_profile_images', 'dispatch_cnic_front', 'dispatch_cnic_back', 'partner_profile_images', 'voice_notes')) NOT VALID;--> statement-breakpoint
ALTER TABLE "queue_rows"
	ADD CONSTRAINT "queue_rows_status_rule" CHECK (status IN ('waiting', 'booked', 'cancelled', 'support', 'junked')) NOT VALID,
	ADD CONSTRAINT "queue_rows_customer_type_rule" CHECK (customer_type >= 0) NOT VALID;--> statement-breakpoint
ALTER TABLE "passengers"
	ADD CONSTRAINT "passengers_promo_rule" CHECK (promo_max_limit >= 0 AND current_avail_promo >= 0) NOT VALID,
	ADD CONSTRAINT "passengers_place_rule" CHECK (lat BETWEEN -90 AND 90 AND lng BETWEEN -180 AND 180) NOT VALID;--> statement-breakpoint
ALTER TABLE "trips"
	ADD CONSTRAINT "trips_state_rule" CHECK (state IN ('open', 'pending', 'accepted', 'arrived', 'started', 'finished', 'feedback', 'completed', 'cancelled', 'batch_cancelled', 'expired')) NOT VALID,
	ADD CONSTRAINT "trips_type_rule" CHECK (type IN ('single', 'batch')) NOT VALID,
	ADD CONSTRAINT "trips_service_rule" CHECK (service_code IN (10, 21, 22, 23, 25, 26, 27, 28, 29, 30, 33, 35, 36, 38, 40, 41, 42, 43, 44, 45, 70, 100, 101)) NOT VALID,
	ADD CONSTRAINT "trips_fares_rule" CHECK (fare_actual >= 0 AND fare_customer >= 0 AND fare_partner >= 0) NOT VALID,
	ADD CONSTRAINT "trips_cargo_rule" CHECK (insurance >= 0 AND cod >= 0 AND parcel_value >= 0 AND transaction_amount >= 0 AND bid_amount >= 0) NOT VALID,
	ADD CONSTRAINT "trips_estimate_rule" CHECK (estimated_seconds >= 0 AND estimated_meters >= 0 AND pickup_variance >= 0 AND accepted_count >= 0) NOT VALID,
	ADD CONSTRAINT "trips_places_rule" CHECK (pickup_lat BETWEEN -90 AND 90 AND pickup_lng BETWEEN -180 AND 180 AND dropoff_lat BETWEEN -90 AND 90 AND dropoff_lng BETWEEN -180 AND 180) NOT VALID;--> statement-breakpoint
ALTER TABLE "drivers"
	ADD CONSTRAINT "drivers_status_rule" CHECK (status IN ('free', 'busy', 'off')) NOT VALID,
	ADD CONSTRAINT "drivers_wallet_limit_rule" CHECK (wallet_limit >= 0) NOT VALID,
	ADD CONSTRAINT "drivers_rating_rule" CHECK (rating BETWEEN 0 AND 5) NOT VALID,
	ADD CONSTRAINT "drivers_place_rule" CHECK (lat BETWEEN -90 AND 90 AND lng BETWEEN -180 AND 180) NOT VALID;--> statement-breakpoint
ALTER TABLE "fare_estimates"
	ADD CONSTRAINT "fare_estimates_service_rule" CHECK (service_code IN (10, 21, 22, 23, 25, 26, 27, 28, 29, 30, 33, 35, 36, 38, 40, 41, 42, 43, 44, 45, 70, 100, 101)) NOT VALID,
	ADD CONSTRAINT "fare_estimates_amounts_rule" CHECK (actual >= 0 AND adjusted_fare >= 0 AND meters >= 0 AND seconds >= 0) NOT VALID;--> statement-breakpoint
ALTER TABLE "notifications"
	ADD CONSTRAINT "notifications_state_rule" CHECK (trip_status IN ('open', 'pending', 'accepted', 'arrived', 'started', 'finished', 'feedback', 'completed', 'cancelled', 'batch_cancelled', 'expired')) NOT VALID,
	ADD CONSTRAINT "notifications_type_rule" CHECK (booking_type IN ('single', 'batch')) NOT VALID;--> statement-breakpoint
ALTER TABLE "saved_addresses"
	ADD CONSTRAINT "saved_addresses_type_rule" CHECK (type IN ('office', 'home', 'other')) NOT VALID,
	ADD CONSTRAINT "saved_addresses_place_rule" CHECK (lat BETWEEN -90 AND 90 AND lng BETWEEN -180 AND 180) NOT VALID;--> statement-breakpoint
ALTER TABLE "withdrawals"
	ADD CONSTRAINT "withdrawals_amount_rule" CHECK (amount >= 0) NOT VALID,
	ADD CONSTRAINT "withdrawals_method_rule" CHECK (method IN ('jazz', 'bank')) NOT VALID;--> statement-breakpoint
ALTER TABLE "audit_log"
	ADD CONSTRAINT "audit_log_actor_role_rule" CHECK (actor_role IN (6, 11, 12, 36)) NOT VALID;--> statement-breakpoint
ALTER TABLE "rooms"
	ADD CONSTRAINT "rooms_seq_rule" CHECK (last_seq >= 0) NOT VALID;--> statement-breakpoint
ALTER TABLE "events"
	ADD CONSTRAINT "events_seq_rule" CHECK (seq > 0) NOT VALID;--> statement-breakpoint
ALTER TABLE "build_counts"
	ADD CONSTRAINT "build_counts_counts_rule" CHECK (loads >= 0 AND failures >= 0 AND timed >= 0 AND load_ms >= 0) NOT VALID;--> statement-breakpoint
ALTER TABLE "trips" ADD CONSTRAINT "trips_user_id_rule" FOREIGN KEY ("user_id") REFERENCES "users"("id") NOT VALID;--> statement-breakpoint
ALTER TABLE "trips" ADD CONSTRAINT "trips_driver_id_rule" FOREIGN KEY ("driver_id") REFERENCES "drivers"("id") NOT VALID;--> statement-breakpoint
ALTER TABLE "wallet_entries" ADD CONSTRAINT "wallet_entries_user_id_rule" FOREIGN KEY ("user_id") REFERENCES "users"("id") NOT VALID;--> statement-breakpoint
ALTER TABLE "withdrawals" ADD CONSTRAINT "withdrawals_user_id_rule" FOREIGN KEY ("user_id") REFERENCES "users"("id") NOT VALID;--> statement-breakpoint
ALTER TABLE "booking_notes" ADD CONSTRAINT "booking_notes_user_id_rule" FOREIGN KEY ("user_id") REFERENCES "users"("id") NOT VALID;--> statement-breakpoint
ALTER TABLE "files" ADD CONSTRAINT "files_owner_id_rule" FOREIGN KEY ("owner_id") REFERENCES "users"("id") NOT VALID;--> statement-breakpoint
ALTER TABLE "fare_estimates" ADD CONSTRAINT "fare_estimates_user_id_rule" FOREIGN KEY ("user_id") REFERENCES "users"("id") NOT VALID;--> statement-breakpoint
-- A driver has one job at a time: a trip, or the drops of one batch. No index can say so, because the drops of a batch
-- share the driver. The row lock orders two jobs that are given to one driver at the same moment.
CREATE FUNCTION "one_job_per_driver"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	PERFORM FROM drivers WHERE id = new.driver_id FOR NO KEY UPDATE;
	IF EXISTS (
		SELECT FROM trips t WHERE t.driver_id = new.driver_id AND t.state IN ('accepted', 'arrived', 'started')
			AND t.id <> new.id AND coalesce(t.batch_id, t.id) <> coalesce(new.batch_id, new.id)
	) THEN
		RAISE EXCEPTION 'the driver has another job' USING errcode = 'unique_violation', constraint = 'trips_one_job_per_driver', table = 'trips';
	END IF;
	RETURN new;
END
$$;--> statement-breakpoint
CREATE TRIGGER "trips_one_job_inserted" BEFORE INSERT ON "trips" FOR EACH ROW
	WHEN (new.driver_id IS NOT NULL AND new.state IN ('accepted', 'arrived', 'started')) EXECUTE FUNCTION "one_job_per_driver"();--> statement-breakpoint
-- A trip that the driver has already goes on.
CREATE TRIGGER "trips_one_job_updated" BEFORE UPDATE OF "driver_id", "state" ON "trips" FOR EACH ROW
	WHEN (new.driver_id IS NOT NULL AND new.state IN ('accepted', 'arrived', 'started')
		AND (new.driver_id IS DISTINCT FROM old.driver_id OR old.state NOT IN ('accepted', 'arrived', 'started'))) EXECUTE FUNCTION "one_job_per_driver"();
