// Entry point of the api process.
import { startApi } from './api.ts';
import { readApiEnvironment } from './platform/env.ts';
import { defaultPolicy } from './platform/policy/policy.ts';

await startApi(readApiEnvironment(), defaultPolicy);
