// Runs while the page itself is still on its way. Whoever comes for the first time is let in as a guest, and the connection is
// opened: by the time the page runs, the house knows them and listens. `punto.session` is kept as soon as anybody has had a
// balance here.
const known = () => {
  try {
    return localStorage.getItem('punto.session') !== null
  } catch {
    // A browser that keeps nothing: the page comes in by itself.
    return true
  }
}
const open = () => new WebSocket(`${location.origin.replace(/^http/, 'ws')}/ws`, 'punto.v1')
window.puntoSocket = known() ? Promise.resolve(open()) : fetch('/api/session/guest', { method: 'POST' }).then(open)
