// The picker of diagnoses, with a search that always finds the same samples.
import { ApiRequestContext, type SendApiRequest } from '@lafiya/api-client/request';
import type { ChosenDiagnosis } from '@lafiya/domain/diagnoses/chosen-diagnoses';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { useState } from 'react';
import { DiagnosisPicker } from '../../features/diagnoses/diagnosis-picker.tsx';
import { Card } from '../../ui/card.tsx';
import { Section } from './section.tsx';

const samples = [
  { system: 'ICD-11', code: '5A11', title: 'Type 2 diabetes mellitus', matched: 'sugar' },
  { system: 'ICD-11', code: '5A14', title: 'Diabetes mellitus, type unspecified', matched: null },
];
// Any word finds the samples, except those with an x.
const sendSample: SendApiRequest = async <Body,>({ params }: { params?: object | undefined }) => {
  const { search = '' } = (params ?? {}) as { search?: string };
  return { diagnoses: search.includes('x') ? [] : samples, attribution: '' } as Body;
};

export function Diagnoses() {
  const [client] = useState(() => new QueryClient());
  const [chosen, setChosen] = useState<ChosenDiagnosis[]>([
    { system: 'ICD-11', code: 'BA00', title: 'Essential hypertension', isMain: true },
    { system: 'ICD-11', code: 'CA01', title: 'Acute sinusitis', isMain: false },
  ]);
  return (
    <Section name="Diagnoses" description="the first one is the main one; arrows, Enter and Escape work in the search">
      <Card>
        <ApiRequestContext value={sendSample}>
          <QueryClientProvider client={client}>
            <DiagnosisPicker value={chosen} onChange={setChosen} />
          </QueryClientProvider>
        </ApiRequestContext>
      </Card>
      <Card>
        <DiagnosisPicker value={chosen} onChange={setChosen} disabled />
      </Card>
    </Section>
  );
}
