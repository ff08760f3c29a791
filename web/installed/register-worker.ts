/** Registers the service worker, which caches Bedside's assets and its offline page. The site also works without it. */
export function registerWorker(): void {
  if (import.meta.env.PROD) navigator.serviceWorker?.register('/service-worker.js').catch(() => undefined)
}
