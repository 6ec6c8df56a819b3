// /api/staff as a table of contents; each group of routes has a file of its own.
import type { Api } from '../../platform/http/server.ts';
import { addInvitationRoutes } from './invitation.routes.ts';
import { addPeopleRoutes } from './people.routes.ts';
import type { StaffServices } from './staff-services.ts';
import { addStandingRoutes } from './standing.routes.ts';
import { addVerificationRoutes } from './verification.routes.ts';

export function addStaffRoutes(app: Api, services: StaffServices): void {
  addPeopleRoutes(app, services);
  addVerificationRoutes(app, services);
  addStandingRoutes(app, services);
  addInvitationRoutes(app, services);
}
