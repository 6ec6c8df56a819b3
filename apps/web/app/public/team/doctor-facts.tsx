// Structured data about a doctor: only what the page shows, and a rating only if there are reviews.
import type { DirectoryDoctor } from '@lafiya/api-client';
import { brand } from '@lafiya/brand';
import { usePageFacts } from '../../platform/page-facts.ts';
import { StructuredData } from '../../site-ui/structured-data.tsx';
import { providerAddress } from '../provider-facts.tsx';

type Props = { doctor: DirectoryDoctor; name: string; path: string };

export function DoctorFacts({ doctor, name, path }: Props) {
  const { publicOrigin } = usePageFacts();
  const { specialization, languages, biography, rating, reviews, imageUrl } = doctor;
  return (
    <StructuredData
      facts={{
        '@type': 'Physician',
        '@id': `${publicOrigin}${path}`,
        name,
        url: `${publicOrigin}${path}`,
        telephone: brand.phones[1].number,
        address: providerAddress,
        parentOrganization: { '@type': 'MedicalOrganization', name: brand.name, url: publicOrigin },
        ...(specialization ? { knowsAbout: specialization } : {}),
        ...(languages.length > 0 ? { knowsLanguage: languages } : {}),
        ...(biography ? { description: biography } : {}),
        ...(imageUrl ? { image: `${publicOrigin}${imageUrl}` } : {}),
        ...(rating === null
          ? {}
          : { aggregateRating: { '@type': 'AggregateRating', ratingValue: rating, reviewCount: reviews, bestRating: 5, worstRating: 1 } }),
      }}
    />
  );
}
