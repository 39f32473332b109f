CREATE TABLE "build_reporters" (
	"remote" text NOT NULL,
	"release" text NOT NULL,
	"hour" timestamp (3) with time zone NOT NULL,
	"reporter" text NOT NULL,
	"signed_in" boolean NOT NULL,
	"loads" integer DEFAULT 0 NOT NULL,
	"failures" integer DEFAULT 0 NOT NULL,
	CONSTRAINT "build_reporters_remote_release_hour_reporter_pk" PRIMARY KEY("remote","release","hour","reporter")
);
--> statement-breakpoint
CREATE INDEX "build_reporters_hour" ON "build_reporters" USING btree ("hour");