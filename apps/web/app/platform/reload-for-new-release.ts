// After a release a tab may ask for a file that is gone. It reloads once; if that does not help, the error page shows.

const storageKey = 'lafiya:reloaded-at';
const oncePerMs = 60_000;

export function reloadOnceForNewRelease(): void {
  window.addEventListener('vite:preloadError', (event) => {
    const last = Number(sessionStorage.getItem(storageKey) ?? 0);
    if (Date.now() - last < oncePerMs) return;
    sessionStorage.setItem(storageKey, String(Date.now()));
    event.preventDefault();
    window.location.reload();
  });
}
