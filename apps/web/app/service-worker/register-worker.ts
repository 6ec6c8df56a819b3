// Registers the service worker once the page is idle, so that caching does not slow down the first page load.

export function registerServiceWorker(): void {
  // After the visitor deleted all stored data, the confirmation page must not store any again.
  if (!('serviceWorker' in navigator) || document.querySelector('[data-keeps-nothing]')) return;
  const register = () => void navigator.serviceWorker.register('/service-worker.js').catch(() => undefined);
  const whenIdle = () => ('requestIdleCallback' in window ? requestIdleCallback(register) : setTimeout(register, 2_000));
  if (document.readyState === 'complete') whenIdle();
  else addEventListener('load', whenIdle);
}
