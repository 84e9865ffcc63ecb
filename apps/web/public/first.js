// Runs while the page itself is still on its way. Whoever comes for the first time is let in as a guest, the connection is
// opened, and the table in the address is asked for: by the time the page runs, the house has answered. `punto.session` is kept
// as soon as anybody has had a balance here.
const kept = (key) => {
  try {
    return localStorage.getItem(key)
  } catch {
    // A browser that keeps nothing: the page comes in by itself.
    return 'nothing'
  }
}
const preferred = kept('punto.preferences') ?? ''

// As `preferences.ts` finds it.
const browsers = navigator.languages.map((one) => /^(en|zh)\b/i.exec(one)?.[1].toLowerCase()).find(Boolean) ?? 'en'
const [, lang = browsers] = /\?lang=(en|zh)/.exec(location.search) ?? /"language":"(en|zh)"/.exec(preferred) ?? []

const open = () => {
  const socket = new WebSocket(`${location.origin.replace(/^http/, 'ws')}/ws`, 'punto.v1')
  const say = (message) => socket.send(JSON.stringify(message))
  socket.heard = []
  socket.onmessage = (event) => socket.heard.push(event)
  // Once the page has taken the socket over, it says so itself.
  socket.onopen = () => {
    const [, table] = /^#\/table\/([\w-]+)$/.exec(location.hash) ?? []
    say({ type: 'hello', id: 'first-hello', version: 1, lang })
    if (table) say({ type: 'watch', id: 'first-watch', table })
    socket.said = { hello: 'first-hello', watched: table ? { [table]: 'first-watch' } : {} }
  }
  return socket
}
// A wall is looked at by everybody and is nobody's: it comes in as the public. In an operator's frame nobody is a guest.
const isNobodys = location.hash.startsWith('#/board') || window.top !== window
window.puntoSocket =
  isNobodys || kept('punto.session') !== null
    ? Promise.resolve(open())
    : fetch('/api/session/guest', { method: 'POST' }).then(open)

// What there is to read, in the one language that is read; the page's HTML says in which file.
const words = document.documentElement.getAttribute(`data-words-${lang}`)
if (words) {
  const link = Object.assign(document.createElement('link'), { rel: 'modulepreload', href: words, crossOrigin: '' })
  document.head.append(link)
}

// Light or dark as the reader has chosen, before anything is drawn.
const [, surroundings] = /"surroundings":"(light|dark)"/.exec(preferred) ?? []
if (surroundings) document.documentElement.dataset.surroundings = surroundings
