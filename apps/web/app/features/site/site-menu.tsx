// The menu of the site editor: a list beside the page on wide screens, a select on phones. Both show how much waits in each section.
import { useGetSiteCounts } from '@lafiya/api-client/site';
import { useLingui } from '@lingui/react/macro';
import { Box, NavLink, Paper, Stack, Text } from '@mantine/core';
import {
  type Icon,
  IconArticle,
  IconChartBar,
  IconHelpCircle,
  IconInbox,
  IconMailForward,
  IconMapPinExclamation,
  IconNumbers,
  IconQuote,
  IconSpeakerphone,
  IconStethoscope,
  IconUsersGroup,
} from '@tabler/icons-react';
import { Link } from 'react-router';
import { SelectField } from '../../ui/fields/select-field.tsx';
import { Count } from '../../ui/pill.tsx';
import styles from './site.module.css';

export type SiteSection = { value: string; label: string; icon: Icon; group: 'visitors' | 'content'; count?: number | undefined };

/** The first section is the one that opens without a name in the address. */
export function useSiteSections(): SiteSection[] {
  const { t } = useLingui();
  const counts = useGetSiteCounts().data;
  return [
    { value: 'posts', label: t`Posts`, icon: IconArticle, group: 'content', count: counts?.drafts },
    { value: 'faqs', label: t`FAQs`, icon: IconHelpCircle, group: 'content' },
    { value: 'services', label: t`Services`, icon: IconStethoscope, group: 'content' },
    { value: 'testimonials', label: t`Testimonials`, icon: IconQuote, group: 'content', count: counts?.unusedQuotes },
    { value: 'team', label: t`Team`, icon: IconUsersGroup, group: 'content' },
    { value: 'figures', label: t`Figures`, icon: IconNumbers, group: 'content' },
    { value: 'banner', label: t`Banner`, icon: IconSpeakerphone, group: 'content' },
    { value: 'messages', label: t`Messages`, icon: IconInbox, group: 'visitors', count: counts?.newMessages },
    { value: 'places', label: t`Places of care`, icon: IconMapPinExclamation, group: 'visitors', count: counts?.openReports },
    { value: 'subscribers', label: t`Subscribers`, icon: IconMailForward, group: 'visitors' },
    { value: 'page-views', label: t`Page views`, icon: IconChartBar, group: 'visitors' },
  ];
}

type Props = { sections: SiteSection[]; value: string; onChange: (value: string) => void };

export function SiteMenu({ sections, value, onChange }: Props) {
  const { t } = useLingui();
  return (
    <>
      <Paper component="nav" aria-label={t`Sections of the site`} p="xs" visibleFrom="lg" className={styles.menu ?? ''}>
        <Stack gap={2}>
          <MenuGroup title={t`From visitors`} sections={sections.filter(({ group }) => group === 'visitors')} value={value} />
          <MenuGroup title={t`Content`} sections={sections.filter(({ group }) => group === 'content')} value={value} />
        </Stack>
      </Paper>
      <Box hiddenFrom="lg">
        <SelectField
          label={t`Section`}
          value={value}
          onChange={(event) => onChange(event.currentTarget.value)}
          choices={sections.map((section) => ({ value: section.value, label: labelWithCount(section) }))}
        />
      </Box>
    </>
  );
}

const labelWithCount = ({ label, count }: SiteSection): string => (count ? `${label} (${count})` : label);

function MenuGroup({ title, sections, value }: { title: string; sections: SiteSection[]; value: string }) {
  return (
    <>
      <Text size="sm" fw={600} c="var(--text-soft)" px="sm" pt="xs">
        {title}
      </Text>
      {sections.map(({ value: own, label, icon: SectionIcon, group, count }) => (
        <NavLink
          key={own}
          component={Link}
          to={own === 'posts' ? '/dashboard/site' : `/dashboard/site?tab=${own}`}
          label={label}
          active={own === value}
          aria-current={own === value ? 'page' : undefined}
          leftSection={<SectionIcon size={18} stroke={1.75} aria-hidden />}
          rightSection={count ? <Count value={count} hot={group === 'visitors'} /> : null}
          styles={{ root: { borderRadius: 'var(--r-md)', minHeight: 44 } }}
        />
      ))}
    </>
  );
}
