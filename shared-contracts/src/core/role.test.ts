import { roleOf, roles, roleTable } from './role.ts';

test('a role is known by its name and by its code, as number or text', () => {
  for (const role of roles)
    for (const wire of [role, roleTable[role].code, String(roleTable[role].code)])
      expect([wire, roleOf(wire)]).toEqual([wire, role]);
});

test('anything else is no role, which opens nothing', () => {
  for (const wire of [undefined, null, '', 'Admin', 'root', 0, 66, '6.0', {}])
    expect([wire, roleOf(wire)]).toEqual([wire, undefined]);
});
