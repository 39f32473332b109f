import { roleOf, roles, roleTable } from './role.ts';

test('parses a role from its name and from its code, as number or text', () => {
  for (const role of roles)
    for (const wire of [role, roleTable[role].code, String(roleTable[role].code)])
      expect([wire, roleOf(wire)]).toEqual([wire, role]);
});

test('anything else is no role, which opens nothing', () => {
  for (const wire of [undefined, null, '', 'Admin', 'root', 0, 66, '6.0', {}])
    expect([wire, roleOf(wire)]).toEqual([wire, undefined]);
});
