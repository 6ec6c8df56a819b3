// The api process with the code's policy left out: whoever is signed in may knock at every door. What is then kept back, the database keeps back.
import { startApi } from '@lafiya/server/api';
import { readApiEnvironment } from '@lafiya/server/platform/env';

await startApi(readApiEnvironment(), { admit: () => {}, demand: () => {}, allows: () => true });
