import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'

/** The first version of each package without the vulnerabilities that docs/security.md lists. */
const floors: Record<string, string> = {
  next: '16.4.5',
  react: '19.3.1',
  'react-dom': '19.3.1',
  sharp: '0.35.5',
  graphql: '16.15.0',
  '@graphql-tools/utils': '12.0.2',
  '@fastify/busboy': '3.2.6',
  nodemailer: '10.0.13',
  'sanitize-html': '2.17.4',
  postcss: '8.5.23',
  yaml: '2.8.3',
  '@opentelemetry/core': '2.8.0',
  minimatch: '10.2.3',
  'brace-expansion': '5.0.13',
  fflate: '0.8.3',
  nanoid: '3.3.18',
  'graphql-yoga': '5.21.3',
  '@escape.tech/graphql-armor-cost-limit': '2.4.2',
  'opentype.js': '2.0.0',
  glob: '11.1.0',
  yargs: '18.1.0',
  'baseline-browser-mapping': '2.11.0',
  playwright: '1.55.1',
}

interface Locked {
  version?: string
  dev?: boolean
}

test('no copy of a production package is older than the version that fixed its known vulnerabilities (architecture-7)', () => {
  const lock = JSON.parse(readFileSync('package-lock.json', 'utf8')) as { packages: Record<string, Locked> }
  const asNumber = (version: string) =>
    version.split('.').reduce((sum, part) => sum * 10_000 + Number(part), 0)
  const copies = Object.entries(lock.packages).map(([path, locked]) => ({
    name: path.slice(path.lastIndexOf('node_modules/') + 'node_modules/'.length),
    ...locked,
  }))
  const inProduction = copies.filter(({ dev }) => !dev)
  const older = inProduction.filter(
    ({ name, version = '0.0.0' }) => asNumber(version) < asNumber(floors[name] ?? '0.0.0'),
  )
  expect(older).toEqual([])
  const names = new Set(inProduction.map(({ name }) => name))
  expect(Object.keys(floors).filter((name) => !names.has(name))).toEqual([])
  // Two copies of graphql don't recognize each other's types.
  expect(copies.filter(({ name }) => name === 'graphql')).toHaveLength(1)
})

test('each version that the security page names is a lower bound here (architecture-7)', () => {
  const rows = readFileSync('docs/security.md', 'utf8').matchAll(/^\| (.*?) \|.*\| architecture-7 \|$/gm)
  const named = [...rows].flatMap(([, modules = '']) =>
    [...modules.matchAll(/((?:[@\w][\w./@-]*, )*[@\w][\w./@-]*) (\d+\.\d+\.\d+)/g)].flatMap(
      ([, names = '', version]) => names.split(', ').map((name) => [name, version]),
    ),
  )
  expect(named.length).toBeGreaterThan(20)
  expect(floors).toMatchObject(Object.fromEntries(named))
})
