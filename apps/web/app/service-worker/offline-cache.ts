// The name prefix of the offline caches, and their deletion at sign-out, so that the next user of a device cannot see what was read.

export const offlineCachePrefix = 'lafiya-pages-';

export async function deleteOfflinePages(): Promise<void> {
  if (typeof caches === 'undefined') return;
  const names = await caches.keys();
  await Promise.all(names.filter((name) => name.startsWith(offlineCachePrefix)).map((name) => caches.delete(name)));
}
