// Tests the device label: user agent strings name several browsers, and the label must name the real one.
import { describe, expect, it } from 'vitest';
import { deviceLabel, isHandheld } from './device-label.ts';

const android = 'Mozilla/5.0 (Linux; Android 10; K) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/120.0.0.0 Mobile Safari/537.36';

describe('device label', () => {
  it.each([
    [android, 'Chrome on Android'],
    [
      'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/120.0.0.0 Safari/537.36 Edg/120.0.0.0',
      'Edge on Windows',
    ],
    [
      'Mozilla/5.0 (iPhone; CPU iPhone OS 17_2 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/17.2 Mobile/15E148 Safari/604.1',
      'Safari on iPhone',
    ],
    ['Mozilla/5.0 (X11; Linux x86_64; rv:121.0) Gecko/20100101 Firefox/121.0', 'Firefox on Linux'],
    [
      'Mozilla/5.0 (Linux; Android 11) AppleWebKit/537.36 (KHTML, like Gecko) SamsungBrowser/23.0 Chrome/115.0.0.0 Mobile Safari/537.36',
      'Samsung Internet on Android',
    ],
    ['Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) HeadlessChrome/120.0.0.0 Safari/537.36', 'Chrome on Linux'],
    ['curl/8.5', 'An unknown device'],
    ['', 'An unknown device'],
  ])('%s is labelled %s', (agent, label) => expect(deviceLabel(agent)).toBe(label));

  it('recognises phones and tablets', () => {
    expect(isHandheld(android)).toBe(true);
    expect(isHandheld('Mozilla/5.0 (X11; Linux x86_64)')).toBe(false);
  });
});
