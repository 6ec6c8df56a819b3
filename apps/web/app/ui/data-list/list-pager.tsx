// Footer of a list: the range of rows shown, and page navigation.
import { Trans, useLingui } from '@lingui/react/macro';
import { ActionIcon, Button } from '@mantine/core';
import { IconChevronLeft, IconChevronRight } from '@tabler/icons-react';
import { pageWindow, rowsOfPage } from '../page-window.ts';
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
    <footer className={styles.foot}>
      <p className={styles.summary} aria-live="polite">
        {totalIsLowerBound ? (
          <Trans>
            {from}–{to} of more than {all}
          </Trans>
        ) : (
          <Trans>
            {from}–{to} of {all}
          </Trans>
        )}
      </p>
      {totalPages > 1 ? (
        <nav className={styles.pages} aria-label={t`Pages`}>
          <ActionIcon size="sm" aria-label={t`Previous page`} disabled={page <= 1 || busy} onClick={() => onPage(page - 1)}>
            <IconChevronLeft size={18} stroke={2} aria-hidden />
          </ActionIcon>
          <PageNumbers page={page} totalPages={totalPages} onPage={onPage} />
          <ActionIcon size="sm" aria-label={t`Next page`} disabled={page >= totalPages || busy} onClick={() => onPage(page + 1)}>
            <IconChevronRight size={18} stroke={2} aria-hidden />
          </ActionIcon>
        </nav>
      ) : null}
    </footer>
  );
}

function PageNumbers({ page, totalPages, onPage }: Pick<Paging, 'page' | 'totalPages' | 'onPage'>) {
  const { t } = useLingui();
  return (
    <>
      <ol className={styles.numbers}>
        {pageWindow(page, totalPages).map((step) => (
          <li key={step}>
            {typeof step === 'number' ? (
              <Button
                size="sm"
                variant={step === page ? 'soft' : 'quiet'}
                className={styles.number ?? ''}
                aria-label={t`Page ${step}`}
                aria-current={step === page ? 'page' : undefined}
                onClick={() => onPage(step)}
              >
                {step}
              </Button>
            ) : (
              <span className={styles.gap}>…</span>
            )}
          </li>
        ))}
      </ol>
      <span className={styles.pageOf}>
        <Trans>
          {page} of {totalPages}
        </Trans>
      </span>
    </>
  );
}
