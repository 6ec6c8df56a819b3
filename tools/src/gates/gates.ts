// The gates that every change passes, in the order in which they are tried. proofs/src/claims/gates.ts shows that each one bites.
import { inspectDocuments } from './documents.ts';
import { inspectFormat } from './format.ts';
import type { Gate } from './gate.ts';
import { inspectGenerated } from './generated.ts';
import { inspectImports } from './imports.ts';
import { inspectLint } from './lint.ts';
import { inspectRoutes } from './routes.ts';
import { inspectSizes } from './sizes.ts';
import { inspectTypes } from './types.ts';
import { inspectUnused } from './unused.ts';

export const gates: Gate[] = [
  { name: 'types', refuses: 'a type that does not fit', inspect: inspectTypes },
  { name: 'generated', refuses: 'a generated file that no longer fits its source', inspect: inspectGenerated },
  { name: 'imports', refuses: 'an import against the rules of ARCHITECTURE.md', inspect: inspectImports },
  { name: 'unused', refuses: 'a file, export or dependency that nothing uses', inspect: inspectUnused },
  { name: 'routes', refuses: 'a route without schema, permission, rate limit or audit kind', inspect: inspectRoutes },
  { name: 'format', refuses: 'code that is not formatted, or against the recommended rules', inspect: inspectFormat },
  { name: 'documents', refuses: 'a document that names a path, script or claim that does not exist', inspect: inspectDocuments },
  { name: 'sizes', refuses: 'a source file over 400 lines', inspect: inspectSizes },
  // Last, because two run at a time and `types` begins with writing the routes' types anew: files that this one reads.
  { name: 'lint', refuses: 'a promise nobody awaits, a function over 60 lines, code that cannot be meant', inspect: inspectLint },
];
