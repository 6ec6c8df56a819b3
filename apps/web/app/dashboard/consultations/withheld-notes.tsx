// /dashboard/withheld-notes: parts of notes that doctors withhold from patients, for an admin to review.
import { useLingui } from '@lingui/react/macro';
import { WithheldCard } from '../../features/consultations/notes/withheld/withheld-card.tsx';
import { useWithheldParts } from '../../features/consultations/notes/withheld/withheld-queries.ts';
import { useListParams } from '../../platform/use-list-params.ts';
import { EmptyState } from '../../ui/empty-state.tsx';
import { ResultsArt } from '../../ui/illustrations/results.tsx';
import { RequireRole } from '../require-role.tsx';
import { ReviewList, ReviewPage, reviewPageSize } from '../review-list.tsx';

export default function WithheldNotes() {
  const { t } = useLingui();
  return (
    <RequireRole roles={['ADMIN']} title={t`Withheld notes`}>
      <ReviewPage
        title={t`Withheld notes`}
        lead={t`Parts of notes that patients cannot read because their doctor withholds them. You see the category, never the text.`}
        tabs={[
          { value: 'open', label: t`To review` },
          { value: 'reviewed', label: t`Reviewed` },
        ]}
        panel={Panel}
      />
    </RequireRole>
  );
}

function Panel({ tab }: { tab: string }) {
  const { t } = useLingui();
  const { page } = useListParams();
  const isOpen = tab === 'open';
  const query = useWithheldParts({ status: isOpen ? 'open' : 'reviewed', page, limit: reviewPageSize });
  const { data } = query;
  return (
    <ReviewList
      query={query}
      list={data && { ...data, items: data.parts.map((part) => <WithheldCard key={part.id} part={part} />) }}
      errorTitle={t`Withheld notes could not be loaded`}
      empty={
        <EmptyState art={<ResultsArt />} title={isOpen ? t`Nothing to review` : t`No reviews yet`}>
          {t`When a doctor withholds a part of a note from a patient, it appears here with the category.`}
        </EmptyState>
      }
    />
  );
}
