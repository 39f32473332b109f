-- Reads every row once; readers and writers go on. A row that breaks a rule is named by its table and constraint.
ALTER TABLE "users" VALIDATE CONSTRAINT "users_role_rule", VALIDATE CONSTRAINT "users_status_rule", VALIDATE CONSTRAINT "users_age_rule", VALIDATE CONSTRAINT "users_place_rule";--> statement-breakpoint
ALTER TABLE "sign_ins" VALIDATE CONSTRAINT "sign_ins_tries_rule";--> statement-breakpoint
ALTER TABLE "password_resets" VALIDATE CONSTRAINT "password_resets_tries_rule";--> statement-breakpoint
ALTER TABLE "sent_messages" VALIDATE CONSTRAINT "sent_messages_channel_rule";--> statement-breakpoint
ALTER TABLE "files" VALIDATE CONSTRAINT "files_kind_rule", VALIDATE CONSTRAINT "files_owner_id_rule";--> statement-breakpoint
ALTER TABLE "queue_rows" VALIDATE CONSTRAINT "queue_rows_status_rule", VALIDATE CONSTRAINT "queue_rows_customer_type_rule";--> statement-breakpoint
ALTER TABLE "passengers" VALIDATE CONSTRAINT "passengers_promo_rule", VALIDATE CONSTRAINT "passengers_place_rule";--> statement-breakpoint
ALTER TABLE "trips" VALIDATE CONSTRAINT "trips_state_rule", VALIDATE CONSTRAINT "trips_type_rule", VALIDATE CONSTRAINT "trips_service_rule", VALIDATE CONSTRAINT "trips_fares_rule", VALIDATE CONSTRAINT "trips_cargo_rule", VALIDATE CONSTRAINT "trips_estimate_rule", VALIDATE CONSTRAINT "trips_places_rule", VALIDATE CONSTRAINT "trips_user_id_rule", VALIDATE CONSTRAINT "trips_driver_id_rule";--> statement-breakpoint
ALTER TABLE "drivers" VALIDATE CONSTRAINT "drivers_status_rule", VALIDATE CONSTRAINT "drivers_wallet_limit_rule", VALIDATE CONSTRAINT "drivers_rating_rule", VALIDATE CONSTRAINT "drivers_place_rule";--> statement-breakpoint
ALTER TABLE "fare_estimates" VALIDATE CONSTRAINT "fare_estimates_service_rule", VALIDATE CONSTRAINT "fare_estimates_amounts_rule", VALIDATE CONSTRAINT "fare_estimates_user_id_rule";--> statement-breakpoint
ALTER TABLE "notifications" VALIDATE CONSTRAINT "notifications_state_rule", VALIDATE CONSTRAINT "notifications_type_rule";--> statement-breakpoint
ALTER TABLE "saved_addresses" VALIDATE CONSTRAINT "saved_addresses_type_rule", VALIDATE CONSTRAINT "saved_addresses_place_rule";--> statement-breakpoint
ALTER TABLE "withdrawals" VALIDATE CONSTRAINT "withdrawals_amount_rule", VALIDATE CONSTRAINT "withdrawals_method_rule", VALIDATE CONSTRAINT "withdrawals_user_id_rule";--> statement-breakpoint
ALTER TABLE "audit_log" VALIDATE CONSTRAINT "audit_log_actor_role_rule";--> statement-breakpoint
ALTER TABLE "rooms" VALIDATE CONSTRAINT "rooms_seq_rule";--> statement-breakpoint
ALTER TABLE "events" VALIDATE CONSTRAINT "events_seq_rule";--> statement-breakpoint
ALTER TABLE "build_counts" VALIDATE CONSTRAINT "build_counts_counts_rule";--> statement-breakpoint
ALTER TABLE "wallet_entries" VALIDATE CONSTRAINT "wallet_entries_user_id_rule";--> statement-breakpoint
ALTER TABLE "booking_notes" VALIDATE CONSTRAINT "booking_notes_user_id_rule";
