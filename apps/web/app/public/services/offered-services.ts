// The eight services by their number, as the specification counts them, with the slug by which the API knows each. Their words are in service-words.ts.

export type ServiceSlug =
  | 'emergency-care'
  | 'mens-health'
  | 'womens-health'
  | 'natural-medicine'
  | 'nutrition'
  | 'personal-nurse'
  | 'medicines'
  | 'hospital-care';

export type SiteService = {
  id: number;
  slug: ServiceSlug;
  /** Whether a time can be booked online; the others lead to people. */
  isBookable: boolean;
  /** One of the six cards that open; the rest is in the carousel. */
  isFeatured: boolean;
};

export const siteServices: readonly SiteService[] = [
  { id: 1, slug: 'emergency-care', isBookable: true, isFeatured: true },
  { id: 2, slug: 'mens-health', isBookable: true, isFeatured: true },
  { id: 3, slug: 'womens-health', isBookable: true, isFeatured: true },
  { id: 4, slug: 'natural-medicine', isBookable: true, isFeatured: false },
  { id: 5, slug: 'nutrition', isBookable: true, isFeatured: true },
  { id: 6, slug: 'personal-nurse', isBookable: false, isFeatured: true },
  { id: 7, slug: 'medicines', isBookable: false, isFeatured: true },
  { id: 8, slug: 'hospital-care', isBookable: true, isFeatured: false },
];
