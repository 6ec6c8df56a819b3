// Starts the api or the worker without the production rule of one variable: the defect that `production-start` must notice.
import { productionRules } from '@lafiya/server/platform/production-rules';

const [, , part = '', unchecked = ''] = process.argv;
if (!Object.hasOwn(productionRules, unchecked)) throw new Error(`There is no rule for ${unchecked}.`);
Reflect.set(productionRules, unchecked, () => null);
await import(part === 'api' ? '@lafiya/server/main-api' : '@lafiya/server/main-worker');
