// Shows /openapi.json to people: routes by their tags, each with what it takes and answers. Everything is put in as text.
const element = (name, attributes = {}, ...children) => {
  const made = document.createElement(name)
  for (const [key, value] of Object.entries(attributes)) made.setAttribute(key, value)
  made.append(...children)
  return made
}

/** A schema in a few lines, as a type would be written; names link to nothing, they are said once below. */
function written(schema, depth = 0) {
  if (!schema) return 'anything'
  const pad = '  '.repeat(depth + 1)
  if (schema.$ref) return schema.$ref.split('/').at(-1)
  if (schema.const !== undefined) return JSON.stringify(schema.const)
  if (schema.enum) return schema.enum.map((value) => JSON.stringify(value)).join(' | ')
  const many = schema.anyOf ?? schema.oneOf
  if (many) return many.map((one) => written(one, depth)).join(' | ')
  if (schema.type === 'array') return `${written(schema.items, depth)}[]`
  if (schema.type === 'object' && schema.properties) {
    const required = new Set(schema.required ?? [])
    const lines = Object.entries(schema.properties).map(
      ([key, value]) => `${pad}${key}${required.has(key) ? '' : '?'}: ${written(value, depth + 1)}`,
    )
    return `{\n${lines.join('\n')}\n${'  '.repeat(depth)}}`
  }
  const limits = ['minimum', 'maximum', 'minLength', 'maxLength', 'pattern']
    .filter((key) => schema[key] !== undefined)
    .map((key) => `${key} ${schema[key]}`)
  return [schema.type ?? 'anything', ...(limits.length > 0 ? [`(${limits.join(', ')})`] : [])].join(' ')
}

function routeOf(method, path, operation) {
  const parts = [element('p', {}, operation.description ?? '')]
  for (const { name, in: place, required, schema } of operation.parameters ?? []) {
    parts.push(
      element(
        'p',
        {},
        element('code', {}, name),
        ` in the ${place}${required ? '' : ', optional'}: ${written(schema)}`,
      ),
    )
  }
  const body = operation.requestBody?.content?.['application/json']?.schema
  if (body) parts.push(element('h4', {}, 'Takes'), element('pre', {}, written(body)))
  for (const [status, answer] of Object.entries(operation.responses ?? {})) {
    if (!/^2/.test(status)) continue
    const schema = answer.content?.['application/json']?.schema
    parts.push(element('h4', {}, `Answers ${status}`), element('pre', {}, schema ? written(schema) : 'nothing'))
  }
  const summary = element(
    'summary',
    {},
    element('span', { class: 'method' }, method.toUpperCase()),
    element('code', {}, path),
    element('span', {}, operation.summary ?? ''),
  )
  return element('details', { 'data-words': `${method} ${path} ${operation.summary}`.toLowerCase() }, summary, ...parts)
}

const [description, errors] = await Promise.all(
  ['/openapi.json', '/docs/errors.json'].map(async (path) => (await fetch(path)).json()),
)
document.querySelector('#about').textContent = description.info.description
const routes = document.querySelector('#routes')
const byTag = new Map()
for (const [path, methods] of Object.entries(description.paths)) {
  for (const [method, operation] of Object.entries(methods)) {
    const [tag] = operation.tags ?? ['others']
    byTag.set(tag, [...(byTag.get(tag) ?? []), routeOf(method, path, operation)])
  }
}
for (const [tag, list] of byTag) routes.append(element('section', {}, element('h2', {}, tag), ...list))
const schemas = Object.entries(description.components?.schemas ?? {}).map(([name, schema]) =>
  element(
    'details',
    { 'data-words': name.toLowerCase() },
    element('summary', {}, name),
    element('pre', {}, written(schema)),
  ),
)
routes.append(element('section', {}, element('h2', {}, 'schemas'), ...schemas))
for (const { code, status, en, zh } of errors) {
  document
    .querySelector('#codes')
    .append(element('tr', { id: code }, ...[code, String(status), en, zh].map((text) => element('td', {}, text))))
}
document.querySelector('#find').addEventListener('input', ({ target }) => {
  const words = target.value.trim().toLowerCase()
  for (const route of routes.querySelectorAll('details')) route.hidden = !route.dataset.words.includes(words)
})
if (location.hash) document.getElementById(location.hash.slice(1))?.scrollIntoView()
