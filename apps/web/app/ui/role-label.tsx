// A person's role as plain text in the specification's colour; RoleBadge adds a border and an icon.
import { Text } from '@mantine/core';
import { useRoleLabel } from './role-badge.tsx';

export function RoleLabel({ role }: { role: string }) {
  const { label, ink } = useRoleLabel(role);
  return (
    <Text span size="xs" fw={560} lh={1.25} display="block" c={ink}>
      {label}
    </Text>
  );
}
