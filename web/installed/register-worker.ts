/** Has the browser keep Bedside's program and its offline page. Where it cannot, the site works as any site does. */
export function registerWorker(): void {
  if (import.meta.env.PROD) navigator.serviceWorker?.register('/service-worker.js').catch(() => undefined)
}
