-- An admin can suspend a driver (docs/domain/users.md#drivers).
ALTER TABLE "drivers"
	DROP CONSTRAINT "drivers_status_rule",
	ADD CONSTRAINT "drivers_status_rule" CHECK (status IN ('free', 'busy', 'break', 'off', 'suspended'));
