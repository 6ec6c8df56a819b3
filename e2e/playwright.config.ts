// Browser tests: which widths and which browser each test runs in. Calls and push need a browser of their own kind.
import { chromiumFlags, chromiumPath, fakeDeviceFlags, fullChromiumPath } from '@lafiya/tools/browser';
import { defineConfig, type PlaywrightTestConfig } from '@playwright/test';
import { origin } from './support/environment.ts';

const desktop = { viewport: { width: 1440, height: 900 } };
const phone = { viewport: { width: 360, height: 740 }, hasTouch: true, isMobile: true };
/** A check runs each test at one width. The nightly run repeats everything at the other width, too. */
const isNightly = process.env['LAFIYA_NIGHTLY'] === '1';
const atDesktop = { grepInvert: isNightly ? /@phone-only/ : /@phone\b/ };
const atPhone = isNightly ? { grepInvert: /@desktop-only/ } : { grep: /@phone|@both/ };
const calls = /consultations\/call\.test\.ts$/;
const push = /notifications\/push\.test\.ts$/;

const launch = (flags: string[] = [], executablePath = chromiumPath) => ({
  launchOptions: { executablePath, args: [...chromiumFlags, ...flags] },
});
const withDevices = { ...launch(fakeDeviceFlags), permissions: ['camera', 'microphone'] };

const projects: NonNullable<PlaywrightTestConfig['projects']> = [
  { name: 'calls', testMatch: calls, use: { ...desktop, ...withDevices }, ...atDesktop },
  { name: 'calls-phone', testMatch: calls, use: { ...phone, ...withDevices }, ...atPhone },
  { name: 'desktop', testIgnore: [calls, push], use: { ...desktop, ...launch() }, ...atDesktop },
  { name: 'phone', testIgnore: [calls, push], use: { ...phone, ...launch() }, ...atPhone },
  { name: 'push', testMatch: push, use: { ...desktop, ...launch([], fullChromiumPath) } },
];

export default defineConfig({
  testDir: '.',
  testMatch: '**/*.test.ts',
  outputDir: '../.local/browser-tests',
  globalSetup: './support/start-product.ts',
  fullyParallel: true,
  forbidOnly: true,
  retries: 0,
  workers: 2,
  // The machine may be shared: these limits end a test that hangs, they do not measure how fast the product is.
  timeout: 300_000,
  expect: { timeout: 60_000 },
  use: {
    baseURL: origin,
    // A device in Nigeria; tests about readers elsewhere choose their own zone.
    timezoneId: 'Africa/Lagos',
    actionTimeout: 90_000,
    navigationTimeout: 90_000,
    // Without snapshots of the page, which cost an eighth of the processor: the trace has every action, request and console message.
    trace: { mode: 'retain-on-failure', screenshots: false, snapshots: false, sources: false },
    screenshot: 'only-on-failure',
  },
  projects,
});
