const REFRESH_MS = 3000;

async function refreshList() {
  const list = document.getElementById('messages');
  if (!list || document.hidden) return;
  const answer = await fetch(location.href, { headers: { accept: 'text/html' } });
  if (!answer.ok) return;
  const fresh = new DOMParser().parseFromString(await answer.text(), 'text/html').getElementById('messages');
  // Left alone while nothing changed, so that focus and selection stay.
  if (fresh && fresh.innerHTML !== list.innerHTML) list.innerHTML = fresh.innerHTML;
}

setInterval(() => refreshList().catch(() => {}), REFRESH_MS);
