/** Runs the callback after the first contentful paint of the page, as soon as the browser is idle. */
export function whenPainted(work: () => void): void {
  // Safari needs the timer, because it has no requestIdleCallback.
  const whenIdle = () =>
    'requestIdleCallback' in window
      ? requestIdleCallback(work, { timeout: 1000 })
      : setTimeout(work);
  new PerformanceObserver((entries, observer) => {
    if (entries.getEntriesByName('first-contentful-paint').length === 0) return;
    observer.disconnect();
    whenIdle();
  }).observe({ type: 'paint', buffered: true });
}
