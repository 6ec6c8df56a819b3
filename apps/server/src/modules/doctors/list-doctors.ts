// Reads one page of the directory, or one doctor.
import type { Context } from '../../platform/context.ts';
import { AppError } from '../../platform/errors.ts';
import { loadSlotQueries } from '../availability/index.ts';
import { type DirectorySearch, doctorById, findDoctors, listedDoctorId } from './directory.repository.ts';
import type { DoctorServices } from './doctors-services.ts';
import { presentDoctors } from './present-doctors.ts';

export async function listDoctors(services: DoctorServices, context: Context, search: DirectorySearch) {
  const { page, limit } = search;
  return services.database.withTransaction(context.actor, async (tx) => {
    const found = await findDoctors(tx, search);
    // Each row carries the total; a page past the end has no rows, so the first page is read for it.
    const counted = found.length > 0 || page === 1 ? found : await findDoctors(tx, { ...search, page: 1, limit: 1 });
    const total = counted[0]?.total ?? 0;
    return { doctors: await presentDoctors(tx, services, context, found), total, page, limit, totalPages: Math.ceil(total / limit) };
  });
}

export async function showDoctor(services: DoctorServices, context: Context, slugOrId: string) {
  return services.database.withTransaction(context.actor, async (tx) => {
    const id = await listedDoctorId(tx, slugOrId);
    const found = id === null ? undefined : await doctorById(tx, id);
    if (!found) throw new AppError('not_found');
    const [doctor] = await presentDoctors(tx, services, context, [found]);
    const schedule = (await loadSlotQueries(tx, [found.id], { now: context.clock.now(), days: 1 })).get(found.id)?.schedule;
    if (!doctor || !schedule) throw new AppError('not_found');
    return { doctor, appointmentMinutes: schedule.appointmentMinutes };
  });
}
