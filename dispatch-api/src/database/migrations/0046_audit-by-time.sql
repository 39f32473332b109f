-- The log is listed by time, so that a search within some days reads these days. Each month's rows are read once, for
-- the new indexes. Writers wait for that.
DROP INDEX "audit_log_subject";--> statement-breakpoint
DROP INDEX "audit_log_actor";--> statement-breakpoint
DROP INDEX "audit_log_action";--> statement-breakpoint
DROP INDEX "audit_log_people";--> statement-breakpoint
DROP INDEX "audit_log_system";--> statement-breakpoint
DROP INDEX "audit_log_at";--> statement-breakpoint
CREATE INDEX "audit_log_subject" ON "audit_log" USING btree ("subject_id","at","position");--> statement-breakpoint
CREATE INDEX "audit_log_actor" ON "audit_log" USING btree ("actor_id","at","position");--> statement-breakpoint
CREATE INDEX "audit_log_action" ON "audit_log" USING btree ("action","at","position");--> statement-breakpoint
CREATE INDEX "audit_log_people" ON "audit_log" USING btree ("at","position") WHERE actor_id is not null;--> statement-breakpoint
CREATE INDEX "audit_log_system" ON "audit_log" USING btree ("at","position") WHERE actor_id is null;--> statement-breakpoint
CREATE INDEX "audit_log_at" ON "audit_log" USING btree ("at","position");