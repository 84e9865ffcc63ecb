// Whoever comes for the first time is let in as a guest while the page itself is still on its way: by the time it runs, the
// house knows them, and one connection is enough. `punto.session` is kept as soon as anybody has had a balance here.
try {
  if (localStorage.getItem('punto.session') === null)
    window.puntoGuest = fetch('/api/session/guest', { method: 'POST' })
} catch {
  // A browser that keeps nothing: the page comes in by itself.
}
