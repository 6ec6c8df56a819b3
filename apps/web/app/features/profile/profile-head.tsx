// Picture, name, e-mail address and role at the top of the profile.
import type { User } from '@lafiya/api-client';
import { Box, Group, Text, Title } from '@mantine/core';
import { Avatar } from '../../ui/avatar.tsx';
import { Card } from '../../ui/card.tsx';
import { RoleBadge } from '../../ui/role-badge.tsx';

export function ProfileHead({ user }: { user: User }) {
  return (
    <Card>
      <Group gap="md">
        <Avatar name={user.displayName} imageUrl={user.imageUrl} size="xl" shape={user.role === 'DOCTOR' ? 'arch' : 'circle'} />
        <Box flex="1 1 200px" miw={0}>
          <Title order={2} fz="1.375rem" fw={700} lh={1.2}>
            {user.displayName}
          </Title>
          <Text c="dimmed">{user.email}</Text>
          <Box component="span" mt={8} display="block">
            <RoleBadge role={user.role ?? 'other'} />
          </Box>
        </Box>
      </Group>
    </Card>
  );
}
