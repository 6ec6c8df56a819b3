// The gates that every change must pass, in order. proofs/src/claims/gates.ts proves that each one detects violations.
import { inspectDocuments } from './documents.ts';
import { inspectFolders } from './folders.ts';
import { inspectFormat } from './format.ts';
import type { Gate } from './gate.ts';
import { inspectGenerated } from './generated.ts';
import { inspectImports } from './imports.ts';
import { inspectLint } from './lint.ts';
import { inspectMessages } from './messages.ts';
import { inspectRoutes } from './routes.ts';
import { inspectSizes } from './sizes.ts';
import { inspectTypes } from './types.ts';
import { inspectUnused } from './unused.ts';
import { inspectWords } from './words.ts';

export const gates: Gate[] = [
  { name: 'types', refuses: 'a type that does not fit', inspect: inspectTypes },
  { name: 'generated', refuses: 'a generated file that no longer fits its source', inspect: inspectGenerated },
  { name: 'messages', refuses: 'a text of the web that its catalogue does not have', inspect: inspectMessages },
  { name: 'imports', refuses: 'an import against the rules of ARCHITECTURE.md', inspect: inspectImports },
  { name: 'unused', refuses: 'a file, export or dependency that nothing uses', inspect: inspectUnused },
  { name: 'routes', refuses: 'a route without schema, bounds of its input, permission, rate limit or audit kind', inspect: inspectRoutes },
  { name: 'format', refuses: 'code that is not formatted, or against the recommended rules', inspect: inspectFormat },
  { name: 'documents', refuses: 'a document that names a path, script or claim that does not exist', inspect: inspectDocuments },
  { name: 'sizes', refuses: 'a source file over 400 lines, or style sheets of the dashboard over 6,200 together', inspect: inspectSizes },
  { name: 'folders', refuses: 'a folder or a tag that is not a feature of the list', inspect: inspectFolders },
  { name: 'words', refuses: 'a word that the vocabulary replaced', inspect: inspectWords },
  // Last, because two gates run at a time and `types` first regenerates the route types that this one reads.
  { name: 'lint', refuses: 'an unawaited promise, a function over 60 lines, or likely incorrect code', inspect: inspectLint },
];
