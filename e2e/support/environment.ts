// Where the product under test runs: its servers, its database and its public address.
import { createInstance, publicOrigin } from '@lafiya/tools/services/instance';

export const instance = createInstance('test');
export const database = 'lafiya_browser';
export const origin = publicOrigin(instance);
