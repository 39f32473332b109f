CREATE TABLE "removed_files" (
	"key" text PRIMARY KEY NOT NULL
);
--> statement-breakpoint
ALTER TABLE "files" ALTER COLUMN "content" SET DEFAULT ''::bytea;--> statement-breakpoint
ALTER TABLE "files" ADD COLUMN "size" integer;--> statement-breakpoint
CREATE INDEX "files_to_move" ON "files" USING btree ("id") WHERE size is null;--> statement-breakpoint
-- Whichever statement deletes a file, what the file store has of it goes too.
CREATE FUNCTION "note_removed_file"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	INSERT INTO removed_files (key) VALUES (old.kind || '/' || old.name) ON CONFLICT DO NOTHING;
	RETURN NULL;
END
$$;--> statement-breakpoint
CREATE TRIGGER "files_are_removed" AFTER DELETE ON "files" FOR EACH ROW EXECUTE FUNCTION "note_removed_file"();
