// Runs while the page itself is still on its way. Whoever comes for the first time is let in as a guest, and the connection is
// opened: by the time the page runs, the house knows them and listens. `punto.session` is kept as soon as anybody has had a
// balance here.
const kept = (key) => {
  try {
    return localStorage.getItem(key)
  } catch {
    // A browser that keeps nothing: the page comes in by itself.
    return 'nothing'
  }
}
const open = () => new WebSocket(`${location.origin.replace(/^http/, 'ws')}/ws`, 'punto.v1')
// A wall is looked at by everybody and is nobody's: it comes in as the public.
const isWall = location.hash.startsWith('#/board')
window.puntoSocket =
  isWall || kept('punto.session') !== null
    ? Promise.resolve(open())
    : fetch('/api/session/guest', { method: 'POST' }).then(open)

// Light or dark as the reader has chosen, before anything is drawn.
const [, surroundings] = /"surroundings":"(light|dark)"/.exec(kept('punto.preferences')) ?? []
if (surroundings) document.documentElement.dataset.surroundings = surroundings
