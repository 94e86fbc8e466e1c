// Runs before the first paint, so that a dark page never flashes white, and so that the login page
// shows at once. The app keeps the chosen theme in `theme`.
(() => {
  let theme = 'system';
  try {
    theme = localStorage.getItem('theme') || theme;
  } catch {
    // Storage may be closed to us; the system's theme is then right.
  }
  const dark = theme === 'dark' || (theme !== 'light' && matchMedia('(prefers-color-scheme: dark)').matches);
  document.documentElement.classList.toggle('dark', dark);
  document.documentElement.dataset.start = location.pathname;
  document.querySelector('meta[name="theme-color"]')?.setAttribute('content', dark ? '#0f0f14' : '#f8f8fb');
})();
