/** A visible page is painted long before; should a browser not say so, the app starts all the same. */
const longestWaitForPaintMs = 3000;

/** Lets the browser handle input and paint before the next piece of work. */
export function nextTask(): Promise<void> {
  return new Promise((resolve) => {
    const { port1, port2 } = new MessageChannel();
    port1.onmessage = () => {
      port1.close();
      resolve();
    };
    port2.postMessage(undefined);
  });
}

/** Resolves when what index.html brought for this address has been painted; at once where it brought nothing. */
export function startScreenPainted(): Promise<void> {
  const startScreen = document.getElementById('start');
  // A tab in the background paints nothing.
  if (document.hidden || !startScreen?.checkVisibility()) return Promise.resolve();
  return new Promise((resolve) => {
    new PerformanceObserver((_entries, observer) => {
      observer.disconnect();
      resolve();
    }).observe({ type: 'paint', buffered: true });
    setTimeout(resolve, longestWaitForPaintMs);
  });
}
