// Entry point of the api process.
import { readApiEnvironment } from './platform/env.ts';
import { defaultPolicy } from './platform/policy/policy.ts';

// Before the rest is loaded, which takes seconds: what is wrong with the environment is said at once.
const env = readApiEnvironment();
const { startApi } = await import('./api.ts');
await startApi(env, defaultPolicy);
