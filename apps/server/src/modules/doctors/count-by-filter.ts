// Counts the doctors of each specialisation and language, for the numbers beside the filters, and finds the ends of the fee slider.
import type { Context } from '../../platform/context.ts';
import { settleAll } from '../../platform/database/settle-all.ts';
import { countDoctorsByFilter, type DirectoryFilters, listedFees } from './directory.repository.ts';
import type { DoctorServices } from './doctors-services.ts';

export async function countByFilter({ database }: DoctorServices, context: Context, filters: DirectoryFilters) {
  const [counts, fees] = await database.withTransaction(context.actor, (tx) =>
    settleAll([countDoctorsByFilter(tx, filters), listedFees(tx)]),
  );
  const countsOf = (wanted: string) => counts.filter(({ kind }) => kind === wanted).map(({ name, doctors }) => ({ name, doctors }));
  return {
    specializations: countsOf('specialization'),
    languages: countsOf('language'),
    fees: fees.map(({ currency, lowestMinor, highestMinor }) => ({
      currency,
      lowestMinor: Number(lowestMinor),
      highestMinor: Number(highestMinor),
    })),
  };
}
