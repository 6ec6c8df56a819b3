// Tests that a part of a page is loaded once, and again after a failure.
import { expect, test, vi } from 'vitest';
import { createLazyModule } from './lazy-part.tsx';

test('loads once, and tells who listens', async () => {
  const importModule = vi.fn<() => Promise<string>>(async () => 'the module');
  const { load, current, subscribe } = createLazyModule(importModule);
  const listener = vi.fn<() => void>();
  subscribe(listener);
  expect(current()).toBeUndefined();
  expect(await Promise.all([load(), load()])).toEqual(['the module', 'the module']);
  expect(importModule).toHaveBeenCalledOnce();
  expect(current()).toBe('the module');
  expect(listener).toHaveBeenCalled();
});

test('tries again after a failure', async () => {
  const importModule = vi.fn<() => Promise<string>>().mockRejectedValueOnce(new Error('offline')).mockResolvedValue('the module');
  const { load, current } = createLazyModule(importModule);
  await expect(load()).rejects.toThrow('offline');
  expect(current()).toBeUndefined();
  expect(await load()).toBe('the module');
});
