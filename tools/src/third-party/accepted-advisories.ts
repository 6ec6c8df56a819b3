// Advisories that we know and accept for now. SECURITY.md has the times within which others must be fixed.
import type { AcceptedAdvisory } from './advisories.ts';

export const acceptedAdvisories: AcceptedAdvisory[] = [];
