// `scripts/demo-accounts`
import { describeAccounts } from './accounts.ts';

console.log(describeAccounts());
