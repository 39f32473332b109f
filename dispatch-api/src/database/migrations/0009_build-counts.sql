CREATE TABLE "build_counts" (
	"remote" text NOT NULL,
	"release" text NOT NULL,
	"hour" timestamp (3) with time zone NOT NULL,
	"loads" integer DEFAULT 0 NOT NULL,
	"failures" integer DEFAULT 0 NOT NULL,
	"timed" integer DEFAULT 0 NOT NULL,
	"load_ms" bigint DEFAULT 0 NOT NULL,
	CONSTRAINT "build_counts_remote_release_hour_pk" PRIMARY KEY("remote","release","hour")
);
--> statement-breakpoint
CREATE TABLE "build_failures" (
	"id" text PRIMARY KEY NOT NULL,
	"at" timestamp (3) with time zone NOT NULL,
	"remote" text NOT NULL,
	"release" text NOT NULL,
	"outcome" text NOT NULL,
	"stage" text NOT NULL,
	"code" text NOT NULL,
	"detail" text DEFAULT '' NOT NULL
);
--> statement-breakpoint
CREATE INDEX "build_counts_hour" ON "build_counts" USING btree ("hour");--> statement-breakpoint
CREATE INDEX "build_failures_at" ON "build_failures" USING btree ("at" DESC NULLS FIRST,"id");