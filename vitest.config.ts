import { createHash } from 'node:crypto'
import { globSync, readFileSync } from 'node:fs'
import { availableParallelism } from 'node:os'
import { basename } from 'node:path'
import { fileURLToPath } from 'node:url'
import { defineConfig, type Plugin } from 'vitest/config'
import { parse } from 'yaml'

/**
 * Resolves graphql to the file that Node gives to libraries on the server: two copies of graphql do not
 * recognize each other's errors.
 */
const oneGraphql = {
  alias: [
    {
      find: /^graphql$/,
      replacement: fileURLToPath(new URL('./node_modules/graphql/index.js', import.meta.url)),
    },
  ],
}

/**
 * Provides message groups. A build uses those of the compiled brand; tests use those of base, which every
 * brand starts from.
 */
const messageGroups: Plugin = {
  name: 'message-groups',
  enforce: 'pre',
  resolveId: (id) => (id.startsWith('@brand/messages/') ? `\0${id}` : undefined),
  load(id) {
    const [, group = ''] = /^\0@brand\/messages\/(\w+)\.json$/.exec(id) ?? []
    if (group === '') return undefined
    const { messages } = parse(readFileSync('brands/base/messages.yaml', 'utf8')) as { messages: object }
    return JSON.stringify(Reflect.get(messages, group))
  },
}

/** Provides no frame: tests give components a brand that has one. */
const frame: Plugin = {
  name: 'frame',
  enforce: 'pre',
  resolveId: (id) => (id === '@brand/frame.json' ? '\0frame.json' : undefined),
  load: (id) => (id === '\0frame.json' ? '{}' : undefined),
}

/**
 * Provides letterings. A build uses those that the brand offers, by the titles of its choices; tests use
 * those of all brands, and no choices.
 */
const letterings: Plugin = {
  name: 'letterings',
  enforce: 'pre',
  resolveId(id) {
    const [, name = ''] = /^@brand\/letterings\/(\w+)\.json$/.exec(id) ?? []
    if (name === 'hashes' || name === 'titles') return `\0letterings/${name}.json`
    const [file] = globSync(`brands/{*,ranges/*}/designs/letterings/${name}.json`)
    return name && file ? fileURLToPath(new URL(file, import.meta.url)) : undefined
  },
  load(id) {
    if (id === '\0letterings/titles.json') return '{}'
    if (id !== '\0letterings/hashes.json') return undefined
    const hashes = globSync('brands/{*,ranges/*}/designs/letterings/*.json').map((file) => [
      basename(file, '.json'),
      createHash('sha256').update(readFileSync(file)).digest('hex'),
    ])
    return JSON.stringify(Object.fromEntries(hashes))
  },
}

/** See tests/support/test-suite.ts. */
const testSuite = process.env['TEST_SUITE'] ?? 'short'

/**
 * Returns the files in a folder that test a sample in the short suite and everything in the long one: they
 * import test-suite.ts, or the starters that it samples.
 */
const sampledIn = (folder: string) =>
  globSync(`${folder}/**/*.test.ts`).filter((file) =>
    /\/test-suite'|\bdrawnStarters\b/.test(readFileSync(file, 'utf8')),
  )

/** Returns the files of a project that belong to this run's suite. @param ending such as test.ts */
function filesOf(folder: string, ending = 'test.ts', except: string[] = []) {
  const all = `${folder}/**/*.${ending}`
  const long = `${folder}/**/*.long.${ending}`
  return {
    include: testSuite === 'long' ? [long, ...(ending === 'test.ts' ? sampledIn(folder) : [])] : [all],
    exclude: testSuite === 'short' ? [...except, long] : except,
  }
}

export default defineConfig({
  plugins: [messageGroups, frame, letterings],
  resolve: { alias: { '@': fileURLToPath(new URL('./src', import.meta.url)) } },
  oxc: { jsx: { runtime: 'automatic' } },
  test: {
    globalSetup: ['tests/support/files/temporary-folder.ts'],
    maxWorkers: Math.min(availableParallelism(), 4), // each worker of the integration tests opens up to 40 connections
    passWithNoTests: testSuite === 'long', // not every project has long tests
    projects: [
      {
        extends: true,
        resolve: oneGraphql,
        test: {
          name: 'unit',
          environment: 'node',
          ...filesOf('tests', 'test.ts', [
            'tests/integration/**',
            'tests/print/**',
            'tests/release/**',
            'tests/new-brand/**',
            'tests/add/**',
            'tests/development/**',
            'tests/e2e/**',
          ]),
          setupFiles: ['tests/support/fresh-file.ts'],
          isolate: false,
          testTimeout: 60_000, // the machine may be busy with browsers and builds
        },
      },
      {
        extends: true,
        resolve: {
          alias: [
            ...oneGraphql.alias,
            {
              find: 'virtual:brands',
              replacement: fileURLToPath(new URL('./tests/support/story-brands.ts', import.meta.url)),
            },
          ],
        },
        test: {
          name: 'dom',
          environment: 'jsdom',
          pool: 'vmForks', // a separate window per file, in a process that has the libraries loaded
          ...filesOf('tests', 'test.tsx'),
          setupFiles: ['tests/support/fresh-file.ts', 'tests/support/browser/dom.ts'],
          testTimeout: 20_000,
        },
      },
      {
        extends: true,
        resolve: oneGraphql,
        test: {
          name: 'integration',
          environment: 'node',
          ...filesOf('tests/integration'),
          globalSetup: ['tests/support/database.ts'],
          pool: 'forks',
          setupFiles: ['tests/support/fresh-file.ts'],
          isolate: false,
          testTimeout: 60_000, // fifty concurrent shoppers take time on a busy machine
          hookTimeout: 60_000,
        },
      },
      {
        extends: true,
        test: {
          name: 'print',
          environment: 'node',
          ...filesOf('tests/print'),
          testTimeout: 120_000, // pages at print resolution
        },
      },
      {
        extends: true,
        test: {
          name: 'release',
          environment: 'node',
          ...filesOf('tests/release'),
          fileParallelism: false,
          testTimeout: 240_000, // a shop without a build is built first
          hookTimeout: 60_000,
        },
      },
      {
        extends: true,
        test: {
          name: 'add',
          environment: 'node',
          include: ['tests/add/**/*.test.ts'],
          testTimeout: 60_000,
        },
      },
      {
        extends: true,
        test: {
          name: 'new-brand',
          environment: 'node',
          include: ['tests/new-brand/**/*.test.ts'],
          testTimeout: 480_000, // includes a build and a browser
          hookTimeout: 60_000,
        },
      },
      {
        extends: true,
        test: {
          name: 'development',
          environment: 'node',
          include: ['tests/development/**/*.test.ts'],
          fileParallelism: false,
          testTimeout: 60_000,
          hookTimeout: 300_000, // starts a shop and compiles a page, on a busy machine
        },
      },
    ],
  },
})
