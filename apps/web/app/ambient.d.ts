// Types of modules and constants that the build provides.
declare module '*.po' {
  import type { Messages } from '@lingui/core';
  export const messages: Messages;
}

declare module 'virtual:site-script' {
  export const siteScript: { src: string; integrity: string };
  export const mapScript: { src: string; integrity: string };
}

/** Defined in the service worker by build-steps/service-worker.ts. */
declare const __BUILD_ID__: string;
