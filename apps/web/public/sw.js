// What is there without a line: the page itself, and whatever of it this browser has fetched. What the house says (`/api`, `/ws`) is
// never kept. A page of the house that is there comes first; its files carry a hash in their names, and the page names the hash of each
// of them, so that what lies here is run only as long as it is what the house built.
const KEPT = 'punto'
const PAGE = '/'

/** Files whose names say what is in them. */
const isBuilt = (path) => path.startsWith('/assets/')
/** Small files beside the page, under names that stay. */
const isBeside = (path) => /^\/[\w-]+\.(?:js|svg|png|webmanifest)$/.test(path) && path !== '/sw.js'

/** What a browser fetches with the page. */
const namedBy = (html) => [...html.matchAll(/(?:src|href|data-words-\w+)="(\/[^"]+)"/g)].map(([, path]) => path)
/** Everything that was built with it: the import map has a hash for each. */
const builtWith = (html) => {
  const [, map = '{}'] = /<script type="importmap">([^<]*)<\/script>/.exec(html) ?? []
  return Object.keys(JSON.parse(map).integrity ?? {})
}

async function keepAll(paths) {
  const kept = await caches.open(KEPT)
  for (const path of new Set(paths)) if (!(await kept.match(path))) await kept.add(path)
}

/** Keeps the newest page, and of files those alone that it can ask for. */
async function keepPage(answer) {
  const kept = await caches.open(KEPT)
  const html = await answer.clone().text()
  const built = new Set([...builtWith(html), ...namedBy(html)])
  await kept.put(PAGE, answer)
  for (const { url } of await kept.keys()) {
    const { pathname } = new URL(url)
    if (isBuilt(pathname) && /\.(?:js|css)$/.test(pathname) && !built.has(pathname)) await kept.delete(url)
  }
  return html
}

const whole = (answer) => answer.ok && answer.type === 'basic'

async function page(event) {
  try {
    const answer = await fetch(event.request)
    if (whole(answer)) event.waitUntil(keepPage(answer.clone()))
    return answer
  } catch (failed) {
    const kept = await caches.match(PAGE)
    if (kept) return kept
    throw failed
  }
}

async function built(request) {
  const kept = await caches.match(request.url)
  if (kept) return kept
  const answer = await fetch(request)
  if (whole(answer)) await (await caches.open(KEPT)).put(request.url, answer.clone())
  return answer
}

async function beside(request) {
  try {
    const answer = await fetch(request)
    if (whole(answer)) await (await caches.open(KEPT)).put(request.url, answer.clone())
    return answer
  } catch (failed) {
    const kept = await caches.match(request.url)
    if (kept) return kept
    throw failed
  }
}

self.addEventListener('install', (event) => {
  event.waitUntil(
    fetch(PAGE, { cache: 'no-cache' })
      .then(keepPage)
      .then((html) => keepAll(namedBy(html)))
      .then(() => self.skipWaiting()),
  )
})

self.addEventListener('activate', (event) => event.waitUntil(self.clients.claim()))

self.addEventListener('fetch', (event) => {
  const { request } = event
  const { origin, pathname } = new URL(request.url)
  if (request.method !== 'GET' || origin !== self.location.origin) return
  if (request.mode === 'navigate' && pathname === PAGE) event.respondWith(page(event))
  else if (isBuilt(pathname)) event.respondWith(built(request))
  else if (isBeside(pathname)) event.respondWith(beside(request))
})

// A house that stands on the home screen has its practice and lab with it.
self.addEventListener('message', (event) => {
  if (event.data !== 'keep-everything') return
  event.waitUntil(
    caches
      .match(PAGE)
      .then((kept) => kept?.text() ?? '')
      .then((html) => keepAll(builtWith(html))),
  )
})
