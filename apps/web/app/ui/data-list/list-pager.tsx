// Footer of a list: the range of rows shown, and page navigation.
import { Trans, useLingui } from '@lingui/react/macro';
import { ActionIcon, Button, Center, Flex, Group, Text } from '@mantine/core';
import { IconChevronLeft, IconChevronRight } from '@tabler/icons-react';
import { pageWindow, rowsOfPage } from '../page-window.ts';
import rows from '../rows.module.css';
import styles from './data-list.module.css';

export interface Paging {
  page: number;
  limit: number;
  total: number;
  totalPages: number;
  /** The server stopped counting: there are more than `total`. */
  totalIsLowerBound?: boolean;
  onPage: (page: number) => void;
}

export function ListPager({ page, limit, total, totalPages, totalIsLowerBound = false, onPage, busy }: Paging & { busy: boolean }) {
  const { t, i18n } = useLingui();
  const { from, to } = rowsOfPage(page, limit, total);
  const all = i18n.number(total);
  return (
    <Group
      component="footer"
      className={styles.foot ?? ''}
      gap="4px 16px"
      justify="space-between"
      mih={60}
      px={{ base: 18, sm: 24 }}
      py={8}
    >
      <Text size="sm" c="dimmed" className={rows.figures ?? ''} aria-live="polite">
        {totalIsLowerBound ? (
          <Trans>
            {from}–{to} of more than {all}
          </Trans>
        ) : (
          <Trans>
            {from}–{to} of {all}
          </Trans>
        )}
      </Text>
      {totalPages > 1 ? (
        <Group component="nav" gap={2} mr={-10} aria-label={t`Pages`}>
          <ActionIcon size="sm" aria-label={t`Previous page`} disabled={page <= 1 || busy} onClick={() => onPage(page - 1)}>
            <IconChevronLeft size={18} stroke={2} aria-hidden />
          </ActionIcon>
          <PageNumbers page={page} totalPages={totalPages} onPage={onPage} />
          <ActionIcon size="sm" aria-label={t`Next page`} disabled={page >= totalPages || busy} onClick={() => onPage(page + 1)}>
            <IconChevronRight size={18} stroke={2} aria-hidden />
          </ActionIcon>
        </Group>
      ) : null}
    </Group>
  );
}

function PageNumbers({ page, totalPages, onPage }: Pick<Paging, 'page' | 'totalPages' | 'onPage'>) {
  const { t } = useLingui();
  return (
    <>
      <Flex component="ol" gap={2} visibleFrom="sm">
        {pageWindow(page, totalPages).map((step) => (
          <li key={step}>
            {typeof step === 'number' ? (
              <Button
                size="sm"
                variant={step === page ? 'soft' : 'quiet'}
                className={rows.figures ?? ''}
                miw={36}
                px={8}
                aria-label={t`Page ${step}`}
                aria-current={step === page ? 'page' : undefined}
                onClick={() => onPage(step)}
              >
                {step}
              </Button>
            ) : (
              <Center component="span" w={24} h={36} c="dimmed">
                …
              </Center>
            )}
          </li>
        ))}
      </Flex>
      <Text span size="sm" fw={580} px={4} hiddenFrom="sm" className={rows.figures ?? ''}>
        <Trans>
          {page} of {totalPages}
        </Trans>
      </Text>
    </>
  );
}
