// The name of the caches with kept pages, and how a page empties them: at sign-out nobody shall read from a device what was read on it.

export const keptCachePrefix = 'lafiya-pages-';

export async function forgetKeptPages(): Promise<void> {
  if (typeof caches === 'undefined') return;
  const names = await caches.keys();
  await Promise.all(names.filter((name) => name.startsWith(keptCachePrefix)).map((name) => caches.delete(name)));
}
