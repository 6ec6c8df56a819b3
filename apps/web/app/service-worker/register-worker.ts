// Starts the service worker from a page, once the page itself has everything it needs: keeping copies must not slow the first visit.

export function keepForOffline(): void {
  // A page that has just said it keeps nothing must not begin again by itself.
  if (!('serviceWorker' in navigator) || document.querySelector('[data-keeps-nothing]')) return;
  const register = () => void navigator.serviceWorker.register('/service-worker.js').catch(() => undefined);
  const whenIdle = () => ('requestIdleCallback' in window ? requestIdleCallback(register) : setTimeout(register, 2_000));
  if (document.readyState === 'complete') whenIdle();
  else addEventListener('load', whenIdle);
}
