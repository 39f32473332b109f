-- one by one
CREATE INDEX CONCURRENTLY IF NOT EXISTS "trips_deliveries_user_state_bdt" ON "trips" USING btree ("user_name","state","bdt" DESC NULLS FIRST,"id" DESC NULLS FIRST,"removed_at") WHERE type = 'batch' and service_code in (21, 22);--> statement-breakpoint
CREATE INDEX CONCURRENTLY IF NOT EXISTS "trips_deliveries_user_phone_state_bdt" ON "trips" USING btree ("user_phone","state","bdt" DESC NULLS FIRST,"id" DESC NULLS FIRST,"removed_at") WHERE type = 'batch' and service_code in (21, 22);--> statement-breakpoint
CREATE INDEX CONCURRENTLY IF NOT EXISTS "trips_deliveries_client_state_bdt" ON "trips" USING btree ("client_id","state","bdt" DESC NULLS FIRST,"id" DESC NULLS FIRST,"removed_at") WHERE type = 'batch' and service_code in (21, 22);
