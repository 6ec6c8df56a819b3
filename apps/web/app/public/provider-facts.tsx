// Structured data about the provider: name, location, contacts and networks, from the brand file.
import { brand } from '@lafiya/brand';
import { usePageFacts } from '../platform/page-facts.ts';
import { StructuredData } from '../site-ui/structured-data.tsx';

const { street, area, city, postalCode, latitude, longitude } = brand.address;

export const providerAddress = {
  '@type': 'PostalAddress',
  streetAddress: `${street}, ${area}`,
  addressLocality: city,
  postalCode,
  addressCountry: 'NG',
};

export function ProviderFacts() {
  const { publicOrigin } = usePageFacts();
  return (
    <StructuredData
      facts={{
        '@type': 'MedicalOrganization',
        '@id': `${publicOrigin}/#provider`,
        name: brand.name,
        legalName: brand.legalName,
        description: brand.description,
        url: publicOrigin,
        logo: `${publicOrigin}/favicon.svg`,
        image: `${publicOrigin}/open-graph.png`,
        telephone: brand.phones[0].number,
        email: brand.emails.general,
        address: providerAddress,
        location: { '@type': 'Place', geo: { '@type': 'GeoCoordinates', latitude, longitude }, address: providerAddress },
        sameAs: Object.values(brand.social),
      }}
    />
  );
}
