// The web starts only with settings that make sense, and says in one sentence what is wrong.
import { expect, it } from 'vitest';
import { checkEnv } from './env.ts';

const good = { WEB_PORT: '3000', API_ORIGIN: 'http://127.0.0.1:3001/', PUBLIC_ORIGIN: 'https://lafiya.example' };

it('given the three addresses, the rest has sensible values', () => {
  expect(checkEnv(good)).toEqual({
    env: {
      NODE_ENV: 'production',
      WEB_PORT: 3000,
      WEB_HOST: '127.0.0.1',
      API_ORIGIN: 'http://127.0.0.1:3001',
      PUBLIC_ORIGIN: 'https://lafiya.example',
      TRUSTED_PROXIES: ['127.0.0.1'],
      DRAIN_MS: 3000,
      MAP_TILES_CREDIT: '',
      LOG_LEVEL: 'info',
    },
  });
});

it('given several proxies, each is trusted by itself', () => {
  expect(checkEnv({ ...good, TRUSTED_PROXIES: '10.0.0.1, 10.0.0.2' })).toMatchObject({
    env: { TRUSTED_PROXIES: ['10.0.0.1', '10.0.0.2'] },
  });
});

it('given map tiles, they need a place for each number', () => {
  const address = 'https://tiles.example/{z}/{x}/{y}.png';
  expect(checkEnv({ ...good, MAP_TILES: address, MAP_TILES_CREDIT: '© Somebody' })).toMatchObject({ env: { MAP_TILES: address } });
  expect(checkEnv({ ...good, MAP_TILES: 'https://tiles.example/{z}.png' })).toMatchObject({
    fault: expect.stringContaining('MAP_TILES is wrong'),
  });
});

it('given a port that is none and no API, both are named in one sentence', () => {
  const { API_ORIGIN: _, ...withoutApi } = good;
  expect(checkEnv({ ...withoutApi, WEB_PORT: '' })).toEqual({
    fault: 'The web cannot start: WEB_PORT is wrong: must be a port number; API_ORIGIN is not set.',
  });
});

it('given an address that a browser could not open, it is refused', () => {
  expect(checkEnv({ ...good, PUBLIC_ORIGIN: 'ftp://lafiya.example' })).toHaveProperty('fault');
});
