// React Router configuration: server rendering, and compression of client files after the build.
import { join } from 'node:path';
import type { Config } from '@react-router/dev/config';
import { compressFiles } from './build-steps/compress-files.ts';

export default {
  appDirectory: 'app',
  ssr: true,
  buildEnd: ({ reactRouterConfig }) => compressFiles(join(reactRouterConfig.buildDirectory, 'client')),
} satisfies Config;
