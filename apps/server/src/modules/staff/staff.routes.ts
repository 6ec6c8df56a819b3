// Adds all routes of /api/staff.
import type { Api } from '../../platform/http/server.ts';
import { addInvitationRoutes } from './invitation.routes.ts';
import { addPeopleRoutes } from './people.routes.ts';
import type { StaffServices } from './staff-services.ts';
import { addAccountStatusRoutes } from './account-status.routes.ts';
import { addVerificationRoutes } from './verification.routes.ts';

export function addStaffRoutes(app: Api, services: StaffServices): void {
  addPeopleRoutes(app, services);
  addVerificationRoutes(app, services);
  addAccountStatusRoutes(app, services);
  addInvitationRoutes(app, services);
}
