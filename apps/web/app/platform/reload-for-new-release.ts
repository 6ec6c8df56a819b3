// Reloads a tab once when a file of an older release no longer exists. If it fails again, the error page is shown.

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
