import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { circlesIn, importGraph } from './circles.ts'
import { breaches, breachesIn, type HousePackage, housePackages, pathsIntoServer } from './floors.ts'
import {
  breachesOf,
  loadedByThreads,
  longFunctions,
  longFunctionsIn,
  planIn,
  readPlan,
  roomsOf,
  serverImports,
  thrownAway,
  thrownAwayIn,
  valueImports,
} from './rooms.ts'
import { crowded, folderCircles, namesTwice, upwardImports, webFloors } from './web-folders.ts'

const root = join(import.meta.dirname, '..')
const house = housePackages(root)

describe('the floors of the house', () => {
  it.each(house.map((one) => [one.folder, one] as const))(
    '%s imports only from below, and only what it declares',
    (_, one) => {
      expect(breaches(root, one, house)).toEqual([])
    },
  )

  it.each(house.map(({ folder }) => folder))('%s has no circle of imports', (folder) => {
    expect(circlesIn(importGraph(root, folder)).map((files) => files.join(' '))).toEqual([])
  })

  it('is entered by the tests, tools and benchmarks of others through the entries of the server alone', () => {
    expect(pathsIntoServer(root, house)).toEqual([])
  })

  it('has the rules on the ground floor, depending on nothing', () => {
    const rules = house.find((one) => one.name === '@punto/rules')
    expect(rules).toMatchObject({ floor: 1, dependencies: [] })
  })
})

describe('the folders of the pages', () => {
  const graph = importGraph(root, 'apps/web')
  const floors = webFloors(readFileSync(join(root, 'docs/architecture.md'), 'utf8'))

  it('are those that docs/architecture.md lists', () => {
    expect([...floors.keys()].toSorted()).toEqual(readdirSync(join(root, 'apps/web/src')).toSorted())
  })

  it('import only what stands below them, types included, and nobody imports the app', () => {
    expect(upwardImports(graph, floors)).toEqual([])
  })

  it('do not import each other in a circle', () => {
    expect(folderCircles(graph)).toEqual([])
  })

  it('export no name from two files', () => {
    expect(namesTwice(join(root, 'apps/web/src'))).toEqual([])
  })

  it('hold at most forty files each', () => {
    expect(crowded(join(root, 'apps/web/src'))).toEqual([])
  })
})

describe('the check of the folders of the pages', () => {
  const graph = (imports: Readonly<Record<string, readonly string[]>>) => new Map(Object.entries(imports))

  it('names an import that goes up or across, and a folder without a floor', () => {
    const found = upwardImports(
      graph({
        'base/a.ts': ['words/pages.ts'],
        'staff/pit/b.tsx': ['player/table/c.tsx', 'base/a.ts'],
        'player/table/c.tsx': ['app/app.tsx'],
        'attic/d.ts': ['base/a.ts'],
      }),
      new Map([
        ['base', 1],
        ['words', 2],
        ['player', 3],
        ['staff', 3],
        ['app', 4],
      ]),
    )
    expect(found).toEqual([
      expect.stringMatching(/base\/a\.ts.*words/),
      expect.stringMatching(/staff\/pit\/b\.tsx.*player/),
      expect.stringMatching(/player\/table\/c\.tsx.*app/),
      expect.stringMatching(/attic\/d\.ts/),
    ])
  })

  it('finds folders in a circle whose files are in none', () => {
    const circle = { 'a/one.ts': ['b/one.ts'], 'b/one.ts': [], 'b/two.ts': ['a/two.ts'], 'a/two.ts': [] }
    expect(folderCircles(graph(circle))).toEqual(['a b'])
    expect(folderCircles(graph({ 'a/one.ts': ['b/one.ts'], 'b/one.ts': [] }))).toEqual([])
  })
})

describe('the rooms of the server', () => {
  it('are those that docs/architecture.md lists, twelve at most', () => {
    expect(roomsOf(root)).toEqual(readPlan(root).rooms.toSorted())
    expect(roomsOf(root).length).toBeLessThanOrEqual(12)
  })

  it('import each other in the order of the page, and by their faces alone', () => {
    expect(breachesOf(serverImports(root), readPlan(root))).toEqual([])
  })

  it('are loaded by threads no further than their faces for threads', () => {
    expect(loadedByThreads(root)).toEqual([])
  })

  it('have no function of more than 80 lines beside the table that it returns', () => {
    expect(longFunctions(root, 80)).toEqual([])
  })

  it('throw no error away without saying why', () => {
    expect(thrownAway(root)).toEqual([])
  })
})

describe('the check of the rooms', () => {
  const PAGE = [
    '| Room | What it is for |',
    '| `low` | a |',
    '| `side` | b |',
    '| `high` | c |',
    '```mermaid',
    'flowchart BT',
    '  low --> side & high',
    '```',
  ].join('\n')
  const check = (file: string, ...targets: string[]) => breachesOf(new Map([[file, targets]]), planIn(PAGE))

  it.each([
    ['low/a.ts', 'high/index.ts', /low may not/],
    ['high/a.ts', 'side/index.ts', /high may not/],
    ['high/a.ts', 'low/b.ts', /past low\/index\.ts/],
  ])('catches %s importing %s', (file, target, message) => {
    expect(check(file, target).join('\n')).toMatch(message)
  })

  it('lets a room import itself and the face of one below', () => {
    expect(check('high/a/b.ts', 'high/c.ts', 'low/index.ts', 'low/for-threads.ts')).toEqual([])
  })

  it('tells what is loaded from what only has types', () => {
    const text = ["import type { A } from './a.ts'", "import { type B, c } from './b.ts'", "export { d } from './d.ts'"]
    expect(valueImports([...text, "export type { E } from './e.ts'", "import './f.ts'"].join('\n'))).toEqual([
      './b.ts',
      './d.ts',
      './f.ts',
    ])
  })

  it('refuses a page whose picture and table differ', () => {
    expect(() => planIn(PAGE.replace('side &', 'cellar &'))).toThrow('cellar')
  })

  it('finds errors that are thrown away, unless a comment says why', () => {
    expect(thrownAwayIn('a()\nvoid b().catch(() => undefined)\n')).toEqual([2])
    expect(thrownAwayIn('try {\n a()\n} catch {}\n')).toEqual([3])
    expect(thrownAwayIn('// Whoever waits hears of it.\nvoid b().catch(() => undefined)\n')).toEqual([])
    expect(thrownAwayIn('b().catch((error) => note(error))\n')).toEqual([])
  })

  it('counts the lines of functions, and passes over tables', () => {
    const long = (body: string) => longFunctionsIn(body, 3)
    expect(long('function f() {\n\n\n}')).toEqual(['f has 4 lines'])
    expect(long('function f() {\n\n}')).toEqual([])
    expect(long('const f = () => ({\n a: 1,\n b: 2,\n c: 3 })')).toEqual([])
    expect(long('function f(a) {\n return {\n  g: () => a,\n  h() {},\n }\n}')).toEqual([])
    expect(long('function f(a) {\n return {\n  a,\n  b: 1,\n }\n}')).toEqual(['f has 6 lines'])
    expect(long('function f(a) {\n return {\n  g() {\n\n\n  },\n }\n}')).toEqual(['g has 4 lines'])
    expect(long('class A {\n f = () => {\n\n\n }\n}')).toEqual(['the function in line 2 has 4 lines'])
  })
})

describe('the check of the floors', () => {
  const odds: HousePackage = {
    name: '@punto/odds',
    folder: 'packages/odds',
    floor: 2,
    dependencies: ['@punto/rules', '@punto/table'],
  }
  const others: HousePackage[] = [
    odds,
    { name: '@punto/rules', folder: 'packages/rules', floor: 1, dependencies: [] },
    { name: '@punto/table', folder: 'packages/table', floor: 3, dependencies: [] },
  ]
  const check = (text: string, file = 'packages/odds/src/a.ts') => breachesIn(file, text, odds, others)

  it.each([
    [`import { x } from '@punto/table'`, /floor 2.*floor 3/],
    [`import { x } from '@punto/odds'`, /floor 2.*floor 2/],
    [`import x from 'left-pad'`, /left-pad.*does not declare/],
    [`export * from 'left-pad/deep'`, /left-pad.*does not declare/],
    [`const x = await import('left-pad')`, /left-pad/],
    [`import { x } from '../../rules/src/cards.ts'`, /outside its package/],
    [`import { readFileSync } from 'node:fs'`, /node:fs/],
    ['const x = Math.random()', /Math\.random/],
    ['const x = Date.now()', /Date/],
    ['const x = new Date()', /Date/],
    ['if (typeof process !== "undefined") x()', /process/],
    ['const x = new Intl.PluralRules()', /Intl/],
    [`const x = new Intl.DateTimeFormat('en')`, /Intl/],
    ['const x = new Intl.PluralRules(navigator.language)', /navigator/],
    ['setTimeout(() => {}, 1)', /setTimeout/],
    ['const { now } = performance', /performance/],
    ['f(document)', /document/],
  ])('catches %s', (text, message) => {
    expect(check(text).join('\n')).toMatch(message)
  })

  it.each([
    [`import { x } from '@punto/rules'`],
    [`import { x } from './b.ts'`],
    ['const x = { process: 1, document: 2 }; x.process'],
    ['interface Window { location: string }'],
    ['function f(document: string) { return 1 }'],
    ['const x = new Intl.PluralRules(language)'],
  ])('lets %s pass', (text) => {
    expect(check(text)).toEqual([])
  })

  it('lets the Node entry of a pure package use Node', () => {
    expect(check(`import { Worker } from 'node:worker_threads'`, 'packages/odds/src/node/threads.ts')).toEqual([])
  })
})

describe('the search for circles', () => {
  const circles = (imports: Readonly<Record<string, readonly string[]>>) => circlesIn(new Map(Object.entries(imports)))

  it('finds each group of files that import each other, and nothing beside them', () => {
    expect(circles({ a: ['b'], b: ['c'], c: ['a', 'd'], d: ['e'], e: [], f: ['a'] })).toEqual([['a', 'b', 'c']])
    expect(circles({ a: ['b'], b: ['a'], c: ['d', 'a'], d: ['c'] })).toEqual([
      ['a', 'b'],
      ['c', 'd'],
    ])
    expect(circles({ a: ['a'] })).toEqual([['a']])
    expect(circles({ a: ['b', 'c'], b: ['d'], c: ['d'], d: [] })).toEqual([])
  })
})
