// Tests the validation of environment variables and its error message.
import { expect, it } from 'vitest';
import { checkEnv } from './env.ts';

const good = { WEB_PORT: '3000', API_ORIGIN: 'http://127.0.0.1:3001/', PUBLIC_ORIGIN: 'https://lafiya.example' };

it('applies defaults when only the three required variables are set', () => {
  expect(checkEnv(good)).toEqual({
    env: {
      DEPLOYMENT: 'production',
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

it('splits a list of trusted proxies', () => {
  expect(checkEnv({ ...good, TRUSTED_PROXIES: '10.0.0.1, 10.0.0.2' })).toMatchObject({
    env: { TRUSTED_PROXIES: ['10.0.0.1', '10.0.0.2'] },
  });
});

it('requires {z}, {x} and {y} in MAP_TILES', () => {
  const address = 'https://tiles.example/{z}/{x}/{y}.png';
  expect(checkEnv({ ...good, MAP_TILES: address, MAP_TILES_CREDIT: '© Somebody' })).toMatchObject({ env: { MAP_TILES: address } });
  expect(checkEnv({ ...good, MAP_TILES: 'https://tiles.example/{z}.png' })).toMatchObject({
    error: expect.stringContaining('MAP_TILES is wrong'),
  });
});

it('reports all invalid and missing variables in one sentence', () => {
  const { API_ORIGIN: _, ...withoutApi } = good;
  expect(checkEnv({ ...withoutApi, WEB_PORT: '' })).toEqual({
    error: 'The web cannot start: WEB_PORT is wrong: must be a port number; API_ORIGIN is not set.',
  });
});

it('rejects an origin that is not http or https', () => {
  expect(checkEnv({ ...good, PUBLIC_ORIGIN: 'ftp://lafiya.example' })).toHaveProperty('error');
});

it('refuses addresses without TLS and pages that reload, except in development', () => {
  const tiles = 'http://tiles.example/{z}/{x}/{y}.png';
  const local = { ...good, PUBLIC_ORIGIN: 'http://localhost:3000', MAP_TILES: tiles, NODE_ENV: 'development' };
  expect(checkEnv(local)).toEqual({
    error:
      'The web cannot start: PUBLIC_ORIGIN is wrong: must begin with https://; MAP_TILES is wrong: must begin with https://; NODE_ENV is wrong: must be production.',
  });
  expect(checkEnv({ ...local, DEPLOYMENT: 'development' })).toHaveProperty('env');
});

it('refuses to trust every certificate', () => {
  expect(checkEnv({ ...good, NODE_TLS_REJECT_UNAUTHORIZED: '0' })).toEqual({
    error: 'The web cannot start: NODE_TLS_REJECT_UNAUTHORIZED is wrong: must not be 0.',
  });
});
