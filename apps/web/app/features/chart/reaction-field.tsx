// What happened at an allergic reaction: free text, and common reactions that are added to it.
import { chartTextLimits } from '@lafiya/domain/chart/chart-entries';
import { commonReactions } from '@lafiya/domain/chart/common-titles';
import { useLingui } from '@lingui/react/macro';
import { Button, Chip, Group, Stack } from '@mantine/core';
import { useState } from 'react';
import { TextField } from '../../ui/fields/text-field.tsx';
import type { EntryForm } from './entry-form.ts';
import { hasReaction, toggleReaction } from './reactions.ts';

const firstReactions = 8;

export function ReactionField({ form }: { form: EntryForm }) {
  const { t } = useLingui();
  const [showsAll, setShowsAll] = useState(false);
  const { reaction } = form.values;
  const shown = showsAll ? commonReactions : commonReactions.slice(0, firstReactions);
  return (
    <Stack gap="xs">
      <TextField {...form.field('reaction')} label={t`What happened? (optional)`} maxLength={chartTextLimits.reaction} autoComplete="off" />
      <Group gap={6} role="group" aria-label={t`Common reactions`}>
        {shown.map((one) => (
          <Chip
            key={one}
            checked={hasReaction(reaction, one)}
            onChange={() => form.setValue('reaction', toggleReaction(reaction, one).slice(0, chartTextLimits.reaction))}
          >
            {one}
          </Chip>
        ))}
        {showsAll ? null : (
          <Button variant="subtle" size="sm" onClick={() => setShowsAll(true)}>
            {t`More reactions`}
          </Button>
        )}
      </Group>
    </Stack>
  );
}
