CREATE TABLE "audit_log" (
	"position" bigserial PRIMARY KEY NOT NULL,
	"at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"actor_id" text,
	"actor_name" text DEFAULT '' NOT NULL,
	"actor_role" integer,
	"action" text NOT NULL,
	"subject_type" text NOT NULL,
	"subject_id" text NOT NULL,
	"details" jsonb,
	"request_id" text DEFAULT '' NOT NULL
);
--> statement-breakpoint
CREATE TABLE "events" (
	"position" bigserial PRIMARY KEY NOT NULL,
	"room" text NOT NULL,
	"seq" bigint NOT NULL,
	"event_id" text NOT NULL,
	"event" text NOT NULL,
	"row" jsonb NOT NULL,
	"at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "events_room_seq" UNIQUE("room","seq")
);
--> statement-breakpoint
CREATE TABLE "idempotency_keys" (
	"user_id" text NOT NULL,
	"key" text NOT NULL,
	"command" text NOT NULL,
	"body_hash" text NOT NULL,
	"answer" jsonb NOT NULL,
	"subject" text DEFAULT '' NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "idempotency_keys_user_id_key_pk" PRIMARY KEY("user_id","key")
);
--> statement-breakpoint
CREATE TABLE "outbox" (
	"position" bigserial PRIMARY KEY NOT NULL,
	"event_id" text NOT NULL,
	"event" text NOT NULL,
	"rooms" jsonb NOT NULL,
	"row" jsonb NOT NULL,
	"at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "rooms" (
	"room" text PRIMARY KEY NOT NULL,
	"last_seq" bigint NOT NULL
);
--> statement-breakpoint
CREATE TABLE "attempts" (
	"key" text PRIMARY KEY NOT NULL,
	"count" integer NOT NULL,
	"ends_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "files" (
	"id" text PRIMARY KEY NOT NULL,
	"kind" text NOT NULL,
	"name" text NOT NULL,
	"type" text NOT NULL,
	"content" "bytea" NOT NULL,
	"owner_id" text,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "sessions" (
	"id" text PRIMARY KEY NOT NULL,
	"token_hash" text NOT NULL,
	"user_id" text NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"last_used_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"expires_at" timestamp (3) with time zone NOT NULL,
	"revoked_at" timestamp (3) with time zone,
	"address" text DEFAULT '' NOT NULL,
	"user_agent" text DEFAULT '' NOT NULL,
	CONSTRAINT "sessions_tokenHash_unique" UNIQUE("token_hash")
);
--> statement-breakpoint
CREATE TABLE "sign_ins" (
	"token_hash" text PRIMARY KEY NOT NULL,
	"user_id" text NOT NULL,
	"secret" text,
	"tries" integer DEFAULT 0 NOT NULL,
	"expires_at" timestamp (3) with time zone NOT NULL,
	"used_at" timestamp (3) with time zone
);
--> statement-breakpoint
CREATE TABLE "used_captchas" (
	"signature" text PRIMARY KEY NOT NULL,
	"expires_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "users" (
	"id" text PRIMARY KEY NOT NULL,
	"phone" text NOT NULL,
	"name" text NOT NULL,
	"role" integer NOT NULL,
	"password_hash" text NOT NULL,
	"status" text DEFAULT 'active' NOT NULL,
	"city" text NOT NULL,
	"address" text DEFAULT '' NOT NULL,
	"lat" double precision,
	"lng" double precision,
	"zones" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"age" integer,
	"gender" text DEFAULT '' NOT NULL,
	"religion" text DEFAULT '' NOT NULL,
	"lang_id" integer DEFAULT 1 NOT NULL,
	"urdu_proficiency" text DEFAULT '' NOT NULL,
	"shift_start" text DEFAULT '' NOT NULL,
	"shift_end" text DEFAULT '' NOT NULL,
	"email" text DEFAULT '' NOT NULL,
	"bank_name" text DEFAULT '' NOT NULL,
	"bank_account_no" text DEFAULT '' NOT NULL,
	"cnic" text DEFAULT '' NOT NULL,
	"company_name" text DEFAULT '' NOT NULL,
	"branch_name" text DEFAULT '' NOT NULL,
	"profile_img" text DEFAULT '' NOT NULL,
	"cnic_front_img" text DEFAULT '' NOT NULL,
	"cnic_back_img" text DEFAULT '' NOT NULL,
	"two_factor_secret" text,
	"two_factor_last_step" integer,
	"dt" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"row_version" integer DEFAULT 1 NOT NULL,
	CONSTRAINT "users_phone_unique" UNIQUE("phone")
);
--> statement-breakpoint
CREATE TABLE "queue_rows" (
	"id" text PRIMARY KEY NOT NULL,
	"booking_id" text NOT NULL,
	"type" text NOT NULL,
	"name" text DEFAULT '' NOT NULL,
	"phone" text NOT NULL,
	"voice_note" text,
	"customer_type" integer NOT NULL,
	"city" text NOT NULL,
	"lang_id" integer NOT NULL,
	"dt" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"status" text DEFAULT 'waiting' NOT NULL,
	"claimed_by" text,
	"lease_until" timestamp (3) with time zone,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"row_version" integer DEFAULT 1 NOT NULL,
	CONSTRAINT "queue_rows_bookingId_unique" UNIQUE("booking_id")
);
--> statement-breakpoint
CREATE TABLE "cities" (
	"id" text PRIMARY KEY NOT NULL,
	"city_code" text NOT NULL,
	"name" text NOT NULL,
	"lat" double precision NOT NULL,
	"lng" double precision NOT NULL,
	"fence" jsonb NOT NULL,
	"position" integer NOT NULL,
	CONSTRAINT "cities_cityCode_unique" UNIQUE("city_code")
);
--> statement-breakpoint
CREATE TABLE "languages" (
	"id" integer PRIMARY KEY NOT NULL,
	"name" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "partner_categories" (
	"id" text PRIMARY KEY NOT NULL,
	"title" text NOT NULL,
	"services" jsonb NOT NULL,
	"bronze_cod_allowed" boolean DEFAULT false NOT NULL,
	"position" integer NOT NULL
);
--> statement-breakpoint
CREATE TABLE "settings" (
	"field" text PRIMARY KEY NOT NULL,
	"value" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "sources" (
	"value" text PRIMARY KEY NOT NULL,
	"name" text NOT NULL,
	"position" integer NOT NULL
);
--> statement-breakpoint
CREATE TABLE "zones" (
	"id" text PRIMARY KEY NOT NULL,
	"city_id" text NOT NULL,
	"zone" text NOT NULL,
	"urdu_text" text NOT NULL,
	"code" text NOT NULL,
	"zone_order" integer NOT NULL,
	"lat" double precision NOT NULL,
	"lng" double precision NOT NULL,
	"fence" jsonb NOT NULL
);
--> statement-breakpoint
CREATE TABLE "drivers" (
	"id" text PRIMARY KEY NOT NULL,
	"name" text NOT NULL,
	"phone" text NOT NULL,
	"category_id" text NOT NULL,
	"service_codes" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"city" text NOT NULL,
	"vehicle_no" text DEFAULT '' NOT NULL,
	"status" text DEFAULT 'free' NOT NULL,
	"lat" double precision NOT NULL,
	"lng" double precision NOT NULL,
	"heading" integer DEFAULT 0 NOT NULL,
	"rating" double precision DEFAULT 5 NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"row_version" integer DEFAULT 1 NOT NULL,
	CONSTRAINT "drivers_phone_unique" UNIQUE("phone")
);
--> statement-breakpoint
CREATE TABLE "fare_estimates" (
	"id" text PRIMARY KEY NOT NULL,
	"user_id" text,
	"service_code" integer NOT NULL,
	"city" text NOT NULL,
	"start_lat" double precision NOT NULL,
	"start_lng" double precision NOT NULL,
	"end_lat" double precision,
	"end_lng" double precision,
	"actual" integer NOT NULL,
	"adjusted_fare" integer NOT NULL,
	"meters" integer NOT NULL,
	"seconds" integer NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"expires_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "passengers" (
	"id" text PRIMARY KEY NOT NULL,
	"phone" text NOT NULL,
	"name" text NOT NULL,
	"gender" text DEFAULT '' NOT NULL,
	"lang_id" integer DEFAULT 1 NOT NULL,
	"city" text DEFAULT '' NOT NULL,
	"alt_name" text DEFAULT '' NOT NULL,
	"alt_phone" text DEFAULT '' NOT NULL,
	"source" text DEFAULT '' NOT NULL,
	"promo_max_limit" integer DEFAULT 0 NOT NULL,
	"current_avail_promo" integer DEFAULT 0 NOT NULL,
	"address" text,
	"lat" double precision,
	"lng" double precision,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"row_version" integer DEFAULT 1 NOT NULL,
	CONSTRAINT "passengers_phone_unique" UNIQUE("phone")
);
--> statement-breakpoint
CREATE TABLE "trips" (
	"id" text PRIMARY KEY NOT NULL,
	"trip_no" text NOT NULL,
	"batch_id" text,
	"batch_number" text,
	"type" text DEFAULT 'single' NOT NULL,
	"service_code" integer NOT NULL,
	"city" text NOT NULL,
	"state" text NOT NULL,
	"passenger_id" text,
	"passenger_name" text DEFAULT '' NOT NULL,
	"passenger_phone" text DEFAULT '' NOT NULL,
	"gender" text DEFAULT '' NOT NULL,
	"alt_name" text DEFAULT '' NOT NULL,
	"alt_phone" text DEFAULT '' NOT NULL,
	"lang_id" integer DEFAULT 1 NOT NULL,
	"source" text DEFAULT '' NOT NULL,
	"pickup_address" text NOT NULL,
	"pickup_lat" double precision NOT NULL,
	"pickup_lng" double precision NOT NULL,
	"pickup_zone_id" text,
	"pickup_zone" text DEFAULT '' NOT NULL,
	"pickup_nearest" jsonb,
	"dropoff_address" text,
	"dropoff_lat" double precision,
	"dropoff_lng" double precision,
	"dropoff_zone_id" text,
	"dropoff_zone" text DEFAULT '' NOT NULL,
	"dropoff_nearest" jsonb,
	"dropoff_name" text DEFAULT '' NOT NULL,
	"dropoff_phone" text DEFAULT '' NOT NULL,
	"fare_actual" integer NOT NULL,
	"fare_customer" integer,
	"fare_partner" integer,
	"insurance" integer DEFAULT 0 NOT NULL,
	"estimated_seconds" integer DEFAULT 0 NOT NULL,
	"estimated_meters" integer DEFAULT 0 NOT NULL,
	"pickup_variance" integer,
	"cod" integer DEFAULT 0 NOT NULL,
	"cod_exists" boolean DEFAULT false NOT NULL,
	"bid_amount" integer,
	"order_no" text,
	"order_id" text,
	"user_name" text NOT NULL,
	"user_id" text,
	"user_phone" text DEFAULT '' NOT NULL,
	"creator" text NOT NULL,
	"accepted_count" integer DEFAULT 0 NOT NULL,
	"estimate_id" text,
	"queue_row_id" text,
	"driver_id" text,
	"bdt" timestamp (3) with time zone NOT NULL,
	"dt" timestamp (3) with time zone NOT NULL,
	"dtu" timestamp (3) with time zone,
	"accepted_at" timestamp (3) with time zone,
	"arrived_at" timestamp (3) with time zone,
	"started_at" timestamp (3) with time zone,
	"finished_at" timestamp (3) with time zone,
	"completed_at" timestamp (3) with time zone,
	"ended_at" timestamp (3) with time zone,
	"cancel_reason" text,
	"row_version" integer DEFAULT 1 NOT NULL,
	CONSTRAINT "trips_tripNo_unique" UNIQUE("trip_no")
);
--> statement-breakpoint
ALTER TABLE "sessions" ADD CONSTRAINT "sessions_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sign_ins" ADD CONSTRAINT "sign_ins_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "queue_rows" ADD CONSTRAINT "queue_rows_claimed_by_users_id_fk" FOREIGN KEY ("claimed_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "zones" ADD CONSTRAINT "zones_city_id_cities_id_fk" FOREIGN KEY ("city_id") REFERENCES "public"."cities"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "trips" ADD CONSTRAINT "trips_passenger_id_passengers_id_fk" FOREIGN KEY ("passenger_id") REFERENCES "public"."passengers"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "audit_log_subject" ON "audit_log" USING btree ("subject_id","position");--> statement-breakpoint
CREATE INDEX "audit_log_actor" ON "audit_log" USING btree ("actor_id","position");--> statement-breakpoint
CREATE INDEX "events_at" ON "events" USING btree ("at");--> statement-breakpoint
CREATE INDEX "idempotency_keys_created" ON "idempotency_keys" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "files_name" ON "files" USING btree ("kind","name");--> statement-breakpoint
CREATE INDEX "sessions_user" ON "sessions" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "users_dt" ON "users" USING btree ("dt" DESC NULLS FIRST,"id");--> statement-breakpoint
CREATE INDEX "queue_rows_waiting" ON "queue_rows" USING btree ("dt","id") WHERE status = 'waiting';--> statement-breakpoint
CREATE INDEX "queue_rows_waiting_city" ON "queue_rows" USING btree ("city","dt","id") WHERE status = 'waiting';--> statement-breakpoint
CREATE INDEX "queue_rows_leased" ON "queue_rows" USING btree ("lease_until") WHERE lease_until is not null;--> statement-breakpoint
CREATE INDEX "drivers_city_status" ON "drivers" USING btree ("city","status");--> statement-breakpoint
CREATE INDEX "fare_estimates_expires" ON "fare_estimates" USING btree ("expires_at");--> statement-breakpoint
CREATE INDEX "trips_city_state_bdt" ON "trips" USING btree ("city","state","bdt" DESC NULLS FIRST,"id" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "trips_state_bdt" ON "trips" USING btree ("state","bdt" DESC NULLS FIRST,"id" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "trips_user_state_bdt" ON "trips" USING btree ("user_name","state","bdt" DESC NULLS FIRST,"id" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "trips_passenger" ON "trips" USING btree ("passenger_phone","bdt" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "trips_batch" ON "trips" USING btree ("batch_number") WHERE batch_number is not null;--> statement-breakpoint
CREATE INDEX "trips_batch_id" ON "trips" USING btree ("batch_id") WHERE batch_id is not null;--> statement-breakpoint
CREATE INDEX "trips_driver" ON "trips" USING btree ("driver_id") WHERE driver_id is not null;--> statement-breakpoint
CREATE INDEX "trips_live" ON "trips" USING btree ("state","dt") WHERE state in ('open','pending','accepted','arrived','started','finished','feedback');