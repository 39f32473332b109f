-- older code keeps users_sign_on_subject: it leaves the column null
ALTER TABLE "sessions" ADD COLUMN "sign_on_session" text;--> statement-breakpoint
ALTER TABLE "sign_ins" ADD COLUMN "sign_on_session" text;--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "sign_on_subject" text;--> statement-breakpoint
CREATE INDEX "sessions_sign_on" ON "sessions" USING btree ("sign_on_session") WHERE sign_on_session is not null;--> statement-breakpoint
ALTER TABLE "users" ADD CONSTRAINT "users_sign_on_subject" UNIQUE("sign_on_subject");