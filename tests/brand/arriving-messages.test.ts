import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { dirname, join, relative, resolve } from 'node:path'
import { expect, test } from 'vitest'
import { lazyMessageGroups } from '@/brand/compile/messages'

const serverFolders = /^src\/(backend|server|sandbox|settings|brand|pages\/api)\//
/** Only maps errors to messages; code that shows them gets them from error-message.ts. */
const errorTable = 'src/commerce/errors.ts'

const files = readdirSync('src', { recursive: true, encoding: 'utf8' })
  .map((file) => join('src', file))
  .filter((file) => /\.tsx?$/.test(file) && !serverFolders.test(file))

const isServers = (file: string) =>
  file.endsWith('.server.ts') || (serverFolders.test(file) && !file.startsWith('src/brand/generated/'))

function fileOf(specifier: string, from: string): string | undefined {
  if (!/^(@\/|\.)/.test(specifier)) return undefined
  const base = specifier.startsWith('@/')
    ? join('src', specifier.slice(2))
    : relative('.', resolve(dirname(from), specifier))
  return ['.ts', '.tsx'].map((ending) => base + ending).find((file) => existsSync(file) && !isServers(file))
}

function remembered<Found>(find: (file: string) => Found): (file: string) => Found {
  const known = new Map<string, Found>()
  return (file) => {
    const found = known.get(file) ?? find(file)
    known.set(file, found)
    return found
  }
}

const textOf = remembered((file) =>
  readFileSync(file, 'utf8').replace(/\/\*[^]*?\*\/|(?<=^|\s)\/\/.*$/gm, ''),
)

const named = (file: string, pattern: RegExp) =>
  [...textOf(file).matchAll(pattern)].flatMap(([, specifier = '']) => fileOf(specifier, file) ?? [])
/** Returns the files that load together with a file, without type imports. */
const importsOf = (file: string) => named(file, /^(?:import|\} from)(?! type)(?: [^'\n]*from)? '([^']+)'/gm)
/** Returns the files that a file imports dynamically. */
const fetchedBy = remembered((file) => named(file, /\bimport\(\s*(?:\/\*[^*]*\*\/)?\s*'([^']+)'/g))

function closure(file: string, found = new Set<string>()): Set<string> {
  if (found.has(file)) return found
  found.add(file)
  for (const other of importsOf(file)) closure(other, found)
  return found
}

/** Entry points of code, which are pages and files loaded later, each with the files that load with it. */
const starts = new Map(
  [...files.filter((file) => file.startsWith('src/pages/')), ...files.flatMap(fetchedBy)].map((file) => [
    file,
    closure(file),
  ]),
)
const groupOf = (file: string) => /^src\/brand\/generated\/(\w+)\.ts$/.exec(file)?.[1]

/** Returns the other entry points that include a file which loads this one. */
const fetchersOf = remembered((start) =>
  [...starts].flatMap(([other, brought]) =>
    other !== start && [...brought].some((file) => fetchedBy(file).includes(start)) ? other : [],
  ),
)

/**
 * Returns the groups that are available once an entry point has loaded: its own groups, and those that
 * everything that loads it has.
 */
function groupsAt(start: string, asked = new Set<string>()): ReadonlySet<string> {
  const own = [...(starts.get(start) ?? [])].flatMap((file) => groupOf(file) ?? [])
  const parents = fetchersOf(start).filter((other) => !asked.has(other))
  const [first, ...others] = parents.map((parent) => groupsAt(parent, new Set([...asked, start])))
  const inherited = [...(first ?? [])].filter((group) => others.every((other) => other.has(group)))
  return new Set([...own, ...inherited])
}

const groups = Object.keys(lazyMessageGroups).join('|')
const said = new RegExp(`['"\`](${groups})\\.(?:([A-Za-z]+)['"\`]|\\$\\{)`, 'g')

/** Returns the messages in a file that not every page has. */
const messagesIn = (file: string) =>
  file === errorTable
    ? []
    : [...textOf(file).matchAll(said)].filter(
        ([, group = '', name = '']) => !lazyMessageGroups[group]?.includes(name),
      )

test.each([...starts.keys()])('the messages that %s uses are loaded with it', (start) => {
  const arrived = groupsAt(start)
  const missing = [...(starts.get(start) ?? [])].flatMap((file) =>
    messagesIn(file)
      .filter(([, group = '']) => !arrived.has(group))
      .map(([wording]) => `${file}: ${wording}`),
  )
  expect(missing).toEqual([])
})
