import { readdirSync, readFileSync } from 'node:fs'
import { dirname, join, relative, resolve } from 'node:path'
import { expect, test } from 'vitest'
import { parse } from 'yaml'
import { rowOf, screenNames, type ScreenName } from '@/brand/screens'
import { paymentCodes } from '@/lib/payment-kinds'
import { variableNames } from '@/settings/environment'

/** Imports point down: pages → shell → features → commerce, ui, design → lib. docs/decisions holds the reasons. */
const mayImport: Record<string, string[]> = {
  pages: ['shell', 'features', 'commerce', 'lib', 'next', 'brand'],
  shell: ['features', 'commerce', 'ui', 'lib', 'next', 'brand'],
  features: ['commerce', 'ui', 'design', 'lib', 'next', 'brand'],
  commerce: ['lib', 'next', 'brand'],
  ui: ['lib', 'next'],
  brand: ['design', 'lib', 'next'],
  backend: ['design', 'lib', 'next', 'brand', 'settings'],
  next: [],
  server: ['lib', 'next', 'brand', 'commerce', 'backend', 'sandbox', 'settings'],
  sandbox: ['lib', 'brand', 'backend', 'server', 'settings'],
  settings: ['lib'],
  design: ['lib'],
  lib: [],
}

/** The pictures of e-mails, which the picture service makes, and settings of a build. */
const doors = new Set([
  'src/backend/mail/mail-html.ts → next',
  'src/brand/compile/brand.ts → settings',
  'src/next/parts.ts → settings',
])

/** What browsers may know; whoever runs there imports nothing else of settings/. */
const publicSettings = 'src/settings/public-settings'

/** Features that others may build on, and the pairs that are allowed besides. */
const sharedFeatures = new Set([
  'session',
  'cart',
  'notices',
  'forms',
  'linked-page',
  'order-steps',
  'page',
  'attribution',
  'chat',
])
const allowedPairs = new Set([
  'cart → catalogue',
  'content → catalogue',
  'account → catalogue',
  'account → checkout',
  'account → design-start',
  'account → offers', // the deal of a dashboard without orders
  'account → sign-in',
  'catalogue → studio',
  'design-start → catalogue',
  'design-start → studio',
  'enquiries → catalogue',
  'enquiries → design-start',
  'proofs → catalogue',
  'bulk-order → catalogue',
  'gift → catalogue',
  'offers → catalogue',
  'search → catalogue',
])

/**
 * Subjects of the backend, each below what it may build on. All may use kernel/ and the connection; kernel/ and database/
 * know none of them. Mail writes about everything, so it stands on top; whoever wants an e-mail asks the kernel's outbox.
 */
const subjectMayImport: Record<string, string[]> = {
  kernel: [],
  database: [],
  catalogue: [],
  customer: [],
  balances: ['customer'],
  designs: ['catalogue', 'customer'],
  cart: ['catalogue', 'customer', 'balances', 'designs'],
  payments: ['cart'],
  referrals: ['customer', 'balances'],
  orders: ['catalogue', 'customer', 'balances', 'cart', 'payments', 'production', 'referrals'],
  proofs: ['catalogue', 'orders'],
  tickets: ['customer', 'orders'],
  content: ['catalogue', 'customer', 'cart', 'orders'],
  production: ['designs'],
  wishlists: ['catalogue', 'customer', 'cart'],
  operators: ['customer'],
  verification: ['customer', 'cart'],
  mail: [
    'catalogue',
    'customer',
    'balances',
    'cart',
    'payments',
    'referrals',
    'orders',
    'proofs',
    'tickets',
    'content',
  ],
}

/** What the schema says of their types: every subject may read it, and it names what stands behind them at their doors. */
const generatedFolder = 'generated'

/** Where the subjects are put together: what the API answers, what a shop does by itself, and what it knows of people. */
const compositionRoot = 'src/backend/resolvers.ts'
const roots = new Set([compositionRoot, 'src/backend/jobs.ts', 'src/backend/personal-data.ts'])

const sourceFiles = readdirSync('src', { recursive: true, encoding: 'utf8' })
  .filter((file) => /\.tsx?$/.test(file))
  .map((file) => join('src', file))

const importPattern = /(?:from|import)\s*\(?\s*'([^']+)'/g

interface Import {
  file: string
  target: string
}

const importsOf = (files: string[]): Import[] =>
  files.flatMap((file) =>
    [...readFileSync(file, 'utf8').matchAll(importPattern)].flatMap(([, specifier = '']) => {
      if (specifier.startsWith('@/')) return [{ file, target: join('src', specifier.slice(2)) }]
      if (specifier.startsWith('.'))
        return [{ file, target: relative('.', resolve(dirname(file), specifier)) }]
      return []
    }),
  )

const imports = importsOf(sourceFiles)

const folderOf = (path: string) => path.split('/')[1] ?? ''

test('imports point down (architecture-1)', () => {
  const wrong = imports.filter(({ file, target }) => {
    const [from, to] = [folderOf(file), folderOf(target)]
    return (
      from !== to &&
      target.startsWith('src/') &&
      target !== publicSettings &&
      !mayImport[from]?.includes(to) &&
      !doors.has(`${file} → ${to}`)
    )
  })
  expect(wrong.map(({ file, target }) => `${file} imports ${target}`)).toEqual([])
})

test('no table allows what nobody needs (architecture-1, architecture-2)', () => {
  const used = new Set(imports.map(({ file, target }) => `${folderOf(file)} → ${folderOf(target)}`))
  const layers = Object.entries(mayImport).flatMap(([from, all]) => all.map((to) => `${from} → ${to}`))
  const features = imports
    .filter(({ file, target }) => folderOf(file) === 'features' && folderOf(target) === 'features')
    .map(({ file, target }) => [file.split('/')[2] ?? '', target.split('/')[2] ?? ''] as const)
    .filter(([from, to]) => from !== to)
  const pairs = new Set(features.map(([from, to]) => `${from} → ${to}`))
  const shared = new Set(features.map(([, to]) => to))
  const doorsUsed = new Set(imports.map(({ file, target }) => `${file} → ${folderOf(target)}`))
  expect({
    layers: layers.filter((pair) => !used.has(pair)),
    pairs: [...allowedPairs].filter((pair) => !pairs.has(pair)),
    shared: [...sharedFeatures].filter((name) => !shared.has(name)),
    doors: [...doors].filter((door) => !doorsUsed.has(door)),
  }).toEqual({ layers: [], pairs: [], shared: [], doors: [] })
})

test('a feature imports other features only where the table says so (architecture-2)', () => {
  const wrong = imports.filter(({ file, target }) => {
    if (folderOf(file) !== 'features' || folderOf(target) !== 'features') return false
    const [from = '', to = ''] = [file.split('/')[2], target.split('/')[2]]
    return from !== to && !sharedFeatures.has(to) && !allowedPairs.has(`${from} → ${to}`)
  })
  expect(wrong.map(({ file, target }) => `${file} imports ${target}`)).toEqual([])
})

/** What a file loads: its imports without those of types, which are gone before anything runs. */
const typeImport = /^import type [^']*'[^']+'/gm

const loadedBy = (file: string) =>
  [...readFileSync(file, 'utf8').replace(typeImport, '').matchAll(importPattern)].map(
    ([, specifier = '']) => specifier,
  )

/** Code without its comments and texts. */
const bareCode = (file: string) => readFileSync(file, 'utf8').replace(/\/\*[^]*?\*\/|\/\/.*|'[^'\n]*'/g, '')

test('designs are the same in browser and server: nothing of React, Next, Node or a window (architecture-1)', () => {
  const wrong = sourceFiles
    .filter((file) => folderOf(file) === 'design')
    .filter(
      (file) =>
        loadedBy(file).some((specifier) => /^(node:|react|next|sharp|pg$)/.test(specifier)) ||
        /\b(window|navigator|localStorage|HTML\w*Element|Buffer|process)\./.test(bareCode(file)),
    )
  expect(wrong).toEqual([])
})

test('what builds the props of a page is a *.server.ts, which no component loads (architecture-22)', () => {
  const isForServer = (path: string) => /\.server(\.ts)?$/.test(path)
  const wrong = sourceFiles
    .filter((file) => !isForServer(file))
    .flatMap((file) =>
      loadedBy(file)
        .filter((specifier) =>
          ['features', 'shell'].includes(folderOf(file))
            ? isForServer(specifier) || specifier === '@/brand/server'
            : isForServer(specifier) && folderOf(file) !== 'pages',
        )
        .map((specifier) => `${file} imports ${specifier}`),
    )
  expect(wrong).toEqual([])
})

test('the page files that a screen names are there, and those below it (architecture-23)', () => {
  const isThere = (page: string) =>
    sourceFiles.some((file) =>
      page.endsWith('/*')
        ? file.startsWith(`src/pages${page.slice(0, -1)}[`)
        : new RegExp(`^src/pages${page === '/' ? '' : page}(/index|/\\[\\[.*)?\\.tsx$`).test(file),
    )
  const named = screenNames.flatMap((name) => rowOf(name).pages ?? [])
  expect(named.filter((page) => !isThere(page))).toEqual([])
  const { routes } = parse(readFileSync('brands/base/routes.yaml', 'utf8')) as {
    routes: Record<string, { screen: ScreenName }>
  }
  const deep = Object.entries(routes).filter(([, { screen }]) => rowOf(screen).hasPathsBelow)
  const withoutFile = deep.filter(([address, { screen }]) => {
    const hasOwnFile = rowOf(screen).pages?.some((page) => page !== address && isThere(`${page}/*`))
    return !hasOwnFile && !isThere(`${address}/*`)
  })
  expect(withoutFile).toEqual([])
})

/** Of a file of the backend, its subject; '' for what puts the subjects together, undefined for other code. */
function subjectOf(path: string): string | undefined {
  const [, folder, subject = '', file] = path.split('/')
  if (folder !== 'backend') return undefined
  return file === undefined ? '' : subject
}

const backendImports = imports.map(({ file, target }) => ({
  file,
  target,
  from: subjectOf(file),
  to: subjectOf(target),
}))

test('a subject of the backend builds on those of its row, and on the kernel (architecture-16)', () => {
  const wrong = backendImports.filter(({ file, target, from, to }) => {
    if (from === undefined || to === undefined || from === to || roots.has(file)) return false
    if (from === generatedFolder || to === generatedFolder) return false
    if (from === '') return to !== 'kernel' && to !== ''
    if (to === 'kernel') return from === 'database'
    if (to === 'database') return target !== 'src/backend/database/connection'
    return !subjectMayImport[from]?.includes(to)
  })
  expect(wrong.map(({ file, target }) => `${file} imports ${target}`)).toEqual([])
  const used = new Set(backendImports.map(({ from, to }) => `${from} → ${to}`))
  const rows = Object.entries(subjectMayImport)
  const pairs = rows.flatMap(([from, others]) => others.map((to) => `${from} → ${to}`))
  expect(pairs.filter((pair) => !used.has(pair))).toEqual([])
  const folders = readdirSync('src/backend', { withFileTypes: true }).filter((each) => each.isDirectory())
  expect(folders.map(({ name }) => name).toSorted()).toEqual(
    [...Object.keys(subjectMayImport), generatedFolder].toSorted(),
  )
})

/** Cycles, and what lies between two: all else is taken away, what needs none of the rest and what none of the rest needs. */
function cyclesIn(needs: ReadonlyMap<string, readonly string[]>): string[] {
  const left = new Map(needs)
  let free: string[]
  do {
    const needed = new Set([...left.values()].flat())
    free = [...left]
      .filter(([name, others]) => !needed.has(name) || !others.some((other) => left.has(other)))
      .map(([name]) => name)
    for (const name of free) left.delete(name)
  } while (free.length > 0)
  return [...left.keys()]
}

test('the subjects of the backend make no cycle (architecture-17)', () => {
  expect(cyclesIn(new Map(Object.entries(subjectMayImport)))).toEqual([])
})

test('the imports of files make no cycle, types included (architecture-28)', () => {
  const fileOf = new Map(
    sourceFiles.flatMap((file) => [file, file.replace(/\.tsx?$/, '')].map((name) => [name, file])),
  )
  const needs = new Map(sourceFiles.map((file) => [file, [] as string[]]))
  for (const { file, target } of imports) needs.get(file)?.push(fileOf.get(target) ?? target)
  // The schema's types name what stands behind them at the subjects' doors; nothing of that file is left when code runs.
  needs.set('src/backend/generated/resolvers.ts', [])
  expect(cyclesIn(needs)).toEqual([])
})

const scripts = readdirSync('scripts', { recursive: true, encoding: 'utf8' })
  .filter((file) => file.endsWith('.ts'))
  .map((file) => join('scripts', file))

test('a subject is entered by its door; only the composition root reads its resolvers (architecture-18)', () => {
  const open = new Set(['', 'kernel', 'database', generatedFolder])
  const wrong = [...backendImports, ...importsOf(scripts)].filter(({ file, target }) => {
    const to = subjectOf(target)
    if (to === undefined || open.has(to) || subjectOf(file) === to) return false
    const isResolvers = file === compositionRoot && target.endsWith('-resolvers')
    return !isResolvers && target !== `src/backend/${to}/${to}`
  })
  expect(wrong.map(({ file, target }) => `${file} imports ${target}`)).toEqual([])
})

test('SQL stands in stores and in database/ (architecture-19)', () => {
  const isAllowed = (file: string) =>
    file.endsWith('-store.ts') ||
    ['src/backend/database/', 'scripts/load/'].some((folder) => file.startsWith(folder))
  const sql =
    /(?<!\.)\.query\s*[<(]|[`'"]\s*(?:select\s[^'"`]*\sfrom\s|insert into\s|update \w+\s+set\s|delete from\s|with \w+ as \()/i
  const wrong = [...sourceFiles, ...scripts].filter(
    (file) => !isAllowed(file) && sql.test(readFileSync(file, 'utf8')),
  )
  expect(wrong).toEqual([])
})

/** Where a payment method's code may stand: its rows, and the mapping to those calls of Magento's that are named after it. */
const rowsOfMethods = ['src/backend/payments/payment-methods.ts', 'src/lib/payment-kinds.ts']
const callsOfMethods = ['src/backend/payments/payment-resolvers.ts', 'src/commerce/checkout.ts']

/** 'free' is also what an order's payment is called. */
const codesOfMethods = paymentCodes.filter((code) => code !== 'free')

test.each(codesOfMethods)(
  'the payment method %s is a row, and no other code asks for it (architecture-25)',
  (code) => {
    const asking = sourceFiles.filter(
      (file) => !file.includes('/generated/') && new RegExp(`\\b${code}\\b`).test(readFileSync(file, 'utf8')),
    )
    expect(asking.filter((file) => !callsOfMethods.includes(file)).toSorted()).toEqual(rowsOfMethods)
  },
)

test('the library of a payment service is loaded by that service’s folder alone (architecture-25)', () => {
  const loading = sourceFiles.filter((file) =>
    /['"]stripe['"]\)|from 'stripe'/.test(readFileSync(file, 'utf8')),
  )
  expect(loading.map(dirname).filter((folder) => folder !== 'src/backend/payments/stripe')).toEqual([])
  expect(loading.length).toBeGreaterThan(0)
})

test('the environment is read in settings/ and nowhere else (architecture-26)', () => {
  const reads = /\bprocess\s*\.\s*env\b|\bimport\.meta\.env\b|\benv\b[^'\n]*from 'node:process'/
  const wrong = [...sourceFiles, 'next.config.ts'].filter(
    (file) => folderOf(file) !== 'settings' && reads.test(readFileSync(file, 'utf8')),
  )
  expect(wrong).toEqual([])
})

test('only the start writes variables, and tests write them where settings are made anew (architecture-26)', () => {
  const writes = /\bsetEnvironment\b/
  const writers = sourceFiles.filter((file) => writes.test(readFileSync(file, 'utf8')))
  expect(writers.toSorted()).toEqual([
    'src/server/main.ts',
    'src/server/start/run-shop.ts',
    'src/settings/settings.ts',
  ])
  const names = variableNames.filter((name) => !name.startsWith('NEXT_PUBLIC_'))
  const past = new RegExp(
    `process\\.env(?:\\['|\\.)(?:${names.join('|')})(?:'\\])? = |assign\\(process\\.env|stubEnv\\('(?!NODE_ENV)(?:${names.join('|')})'`,
  )
  const wrong = allCode.filter(([file, text]) => !file.startsWith('src/') && past.test(text))
  expect(wrong.map(([file]) => file)).toEqual([])
})

/** Where the machine's own clock is meant, by file, and why. Whatever the shop's rules say of a day goes by the shop's (brand-106). */
const ownClocks: Record<string, string> = {
  'src/server/shop-clock.ts': 'is the shop’s clock',
  'src/settings/public-settings.ts': 'is the shop’s clock in a browser',
  'src/brand/compile.ts': 'what is told of a manifest: today',
  'src/server/process-state.ts': 'how long answers are kept',
  'src/server/metrics/picture-check.ts': 'how long a check holds',
  'src/server/media/resumable-upload.ts': 'idle uploads',
  'src/server/pages/other-builds.ts': 'ages of files',
  'src/server/crawlers/crawlers.ts': 'how long the sitemap is kept',
  'src/server/caching/caching.ts': 'how long developer mode lasts',
  'src/server/caching/commerce-webhook.ts': 'the Magento signs with its own clock',
  'src/server/pages/renewed-pages.ts': 'ages of pages',
  'src/server/caching/cache-clearing.ts': 'pauses between clearings',
  'src/server/development/manifest-saves.ts': 'tells one save from another',
  'src/backend/kernel/log.ts': 'when a line was written',
  'src/backend/kernel/jobs.ts': 'when a round ended, as Prometheus counts time',
  'src/backend/kernel/unfinished-uploads.ts': 'ages of files',
  'src/backend/kernel/upload-storage/copies.ts': 'ages of files',
  'src/backend/payments/paypal/paypal-client.ts': 'how long a token of the service holds',
  'src/backend/payments/stripe/stripe-webhook.ts': 'the service signs with its own clock',
  'src/sandbox/card.ts': 'plays that service',
  'src/commerce/review-service.ts': 'pauses of a service',
  'src/features/attribution/adapters.ts': 'other people’s scripts want it',
  'src/features/search/search-client.ts': 'pauses of a service',
  'src/features/sign-in/CodeForm.tsx': 'seconds until a code may be sent again',
  'src/features/sign-in/sent-code.ts': 'seconds until a code may be sent again',
  'src/features/sign-in/use-seconds-until.ts': 'seconds until a code may be sent again',
  'src/features/checkout/last-order.ts': 'minutes since an order, within one tab',
  'src/features/cart/late-change.ts': 'seconds since a change, within one tab',
  'src/features/cart/cart-changes.ts': 'which change is the later',
  'src/features/cart/other-tabs.ts': 'tells other tabs of a change',
  'src/features/studio/editor/drafts/local-design-store.ts': 'which draft is the later',
}

test('days and offers go by the shop’s clock: the machine’s is read where the table says why (architecture-29, brand-106)', () => {
  const isRead = /\bnew Date\(\)|\bDate\.now\b/
  const withoutComments = (text: string) => text.replaceAll(/^\s*(\/\/|\/?\*).*$/gm, '')
  const reading = sourceFiles.filter((file) => isRead.test(withoutComments(readFileSync(file, 'utf8'))))
  expect(reading.toSorted()).toEqual(Object.keys(ownClocks).toSorted())
})

test('no code asks which brand it is (architecture-3)', () => {
  // Kinds of templates and of objects are named by what they are made of, as some brands are.
  const wrong = sourceFiles.filter((file) =>
    /(?<!\bkind )[=!]==\s*['"](neon|stickers|canvas)['"]/.test(readFileSync(file, 'utf8')),
  )
  expect(wrong).toEqual([])
})

test('parts of the interface know no brand, no store and no router (architecture-4, ui-3)', () => {
  const wrong = sourceFiles.filter(
    (file) =>
      folderOf(file) === 'ui' &&
      /from '(jotai|next\/router|@tanstack\/react-query|@\/brand)/.test(readFileSync(file, 'utf8')),
  )
  expect(wrong).toEqual([])
})

test('there is no app directory and no server action (architecture-5)', () => {
  expect(
    sourceFiles.filter(
      (file) => file.startsWith('src/app/') || /^['"]use server['"]/m.test(readFileSync(file, 'utf8')),
    ),
  ).toEqual([])
})

/** Screens with markup from the server are loaded by Next; `loading` says what a failure looks like. */
test('what is loaded later goes through next/browser/late-parts, or says what stands there when it does not arrive (architecture-14)', () => {
  const wrong = sourceFiles.filter((file) => {
    const text = readFileSync(file, 'utf8')
    const dynamics = text.match(/\bdynamic(<[^(]*>)?\(/g)?.length ?? 0
    const answers = text.match(/\bloading:/g)?.length ?? 0
    return /\blazy\b[^'\n]*'react'/.test(text) || /ssr: false/.test(text) || dynamics > answers
  })
  expect(wrong).toEqual([])
})

test('there are no barrels (architecture-6)', () => {
  expect(sourceFiles.filter((file) => /\/index\.tsx?$/.test(file) && !file.startsWith('src/pages/'))).toEqual(
    [],
  )
})

/** The first version of each that has none of the holes that docs/security.md tells of. */
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
  'csv-parse': '7.0.2',
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

test('no module that stays in production, in any of its copies, is older than the version that closed its holes (architecture-7)', () => {
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
  // Two copies of it do not know each other's types.
  expect(copies.filter(({ name }) => name === 'graphql')).toHaveLength(1)
})

const textsBelow = (folder: string, pattern: RegExp) =>
  readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((file) => pattern.test(file) && !file.includes('generated'))
    .map((file) => [join(folder, file), readFileSync(join(folder, file), 'utf8')] as const)

const settings = readdirSync('.').filter((file) => file.endsWith('.config.ts'))
const allCode = [
  ...['src', 'scripts', 'tests', 'stories', '.storybook'].flatMap((folder) =>
    textsBelow(folder, /\.(tsx?|mjs)$/),
  ),
  ...settings.map((file) => [file, readFileSync(file, 'utf8')] as const),
]

test('what a file of src exports, another file names (architecture-8)', () => {
  const files = new Map<string, Set<string>>()
  for (const [file, text] of allCode)
    for (const [word] of text.matchAll(/[A-Za-z_$][\w$]*/g))
      files.set(word, (files.get(word) ?? new Set()).add(file))
  // Next reads the exports of pages, and those of the files that stand in for its own.
  const read = /^src\/(?!pages\/|next\/browser\/(?:script-loader|next-constants|without-app-router))/
  const ours = allCode.filter(([file]) => read.test(file))
  const unused = ours.flatMap(([file, text]) =>
    [...text.matchAll(/^export (?:async )?(?:const|function|class) ([\w$]+)/gm)]
      .filter(([, name = '']) => files.get(name)?.size === 1)
      .map(([, name = '']) => `${file}: ${name}`),
  )
  expect(unused).toEqual([])
})

test('every class of a style sheet is used, and every class used is in its style sheet (architecture-9)', () => {
  const sheets = new Map(textsBelow('src', /\.module\.css$/))
  const used = new Map([...sheets.keys()].map((sheet) => [sheet, new Set<string>()]))
  const missing: string[] = []
  for (const [file, text] of allCode)
    for (const [, name = '', path = ''] of text.matchAll(/import (\w+) from '([^']+\.module\.css)'/g)) {
      const sheet = path.startsWith('@/') ? join('src', path.slice(2)) : join(dirname(file), path)
      for (const [, word = ''] of text.matchAll(new RegExp(`\\b${name}\\.([A-Za-z]\\w*)`, 'g'))) {
        if (word === 'module') continue
        used.get(sheet)?.add(word)
        if (sheets.get(sheet)?.includes(`.${word}`) === false) missing.push(`${file}: ${name}.${word}`)
      }
    }
  const idle = [...sheets].flatMap(([sheet, text]) =>
    [...text.replace(/url\([^)]*\)|\/\*[^]*?\*\//g, '').matchAll(/\.([a-zA-Z][\w-]*)/g)]
      .filter(([, word = '']) => !used.get(sheet)?.has(word))
      .map(([, word = '']) => `${sheet}: .${word}`),
  )
  expect({ idle, missing }).toEqual({ idle: [], missing: [] })
})

test('every message for shoppers is read somewhere (architecture-10)', () => {
  const { messages } = parse(readFileSync('brands/base/messages.yaml', 'utf8')) as {
    messages: Record<string, Record<string, unknown>>
  }
  const code = allCode.filter(([file]) => file.startsWith('src/')).map(([, text]) => text)
  const literals = new Set(code.flatMap((text) => [...text.matchAll(/'([\w.-]+)'/g)].map(([, word]) => word)))
  const wholes = new Set(code.flatMap((text) => text.match(/[A-Za-z]\w*/g) ?? []))
  // `quote.${step}Text` reads quote.step1Text, `${kind}Subject` reads whatever ends so.
  const patterns = code
    .flatMap((text) => [...text.matchAll(/`([\w.-]*\$\{[^`\n]*)`/g)].map(([, template = '']) => template))
    .filter((template) => /^[\w.-]*(\$\{[^}]*\}[\w.-]*)+$/.test(template))
    .filter((template) => /[A-Za-z]{3}/.test(template.replace(/\$\{[^}]*\}/g, '')))
    .map((template) => new RegExp(`^${template.replace(/\./g, '\\.').replace(/\$\{[^}]*\}/g, '[\\w.-]+')}$`))
  const isRead = (group: string, name: string) =>
    literals.has(`${group}.${name}`) ||
    wholes.has(name) ||
    patterns.some((pattern) => pattern.test(`${group}.${name}`) || pattern.test(name))
  const unread = Object.entries(messages).flatMap(([group, wordings]) =>
    Object.keys(wordings)
      .filter((name) => !isRead(group, name))
      .map((name) => `${group}.${name}`),
  )
  expect(unread).toEqual([])
})

/** Modules, folders and variables of Next's that its documentation does not promise. */
const insidesOfNext =
  /next\/dist|__NEXT|__N_|NEXT_PRIVATE|\bnext: \{ router|BUILD_ID|[a-z]-manifest\.json|required-server-files/
/** Folders, addresses, headers and state: a test looks at these from outside, as a browser does. */
const marksOfNext =
  /['"`/]\.next\b|\b_next\b|_(build|ssg)Manifest|\bx-(nextjs|middleware|prerender)|\bunstable_|\bhistory\.state\b|getLocalIdent|splitChunks/

test('what only Next’s insides know stands in src/next (architecture-20)', () => {
  const code = [...allCode, ...textsBelow('src/worker', /\.js$/)].filter(
    ([file]) => !/^(src|tests)\/next\/|^tests\/architecture/.test(file),
  )
  const knows = (file: string, text: string) =>
    insidesOfNext.test(text) || (!file.startsWith('tests/') && marksOfNext.test(text))
  expect(code.filter(([file, text]) => knows(file, text)).map(([file]) => file)).toEqual([])
})

test('only its own tests import the picture generator, which has a type check of its own (architecture-24)', () => {
  const outside = allCode.filter(([file]) => !/^(tests\/)?scripts\/art\//.test(file))
  const importing = outside.filter(([, text]) =>
    /from '[^']*\/scripts\/art\/|from '(\.\.?\/)+art\//.test(text),
  )
  expect(importing.map(([file]) => file)).toEqual([])
  const { exclude } = JSON.parse(readFileSync('tsconfig.json', 'utf8')) as { exclude: string[] }
  expect(exclude).toEqual(expect.arrayContaining(['scripts/art', 'tests/scripts/art']))
})

/** Who calls fetch itself where no browser runs, and why. */
const otherFetchers: Record<string, string> = {
  'src/server/start/run-shop.ts': 'asks the shop itself',
}

/** What would ask a service by other ways: by Node's own clients, and by libraries that are not given ours. */
const otherClients =
  /import \{[^}]*\b(get|request)\b[^}]*\} from 'node:https?'|createRemoteJWKSet\((?![^\n]*\[customFetch\]: askService)|createFetchHttpClient\((?!fetchThere\))/

test('services are asked by one function, which the libraries that ask some are given too (server-101)', () => {
  const isOfServers = /^src\/(server|backend|sandbox|settings|brand|next\/server)\/|\.server\.tsx?$/
  const ofServers = allCode.filter(([file]) => isOfServers.test(file))
  const fetching = ofServers.filter(([, text]) => /(?<![.\w])fetch\(/.test(text)).map(([file]) => file)
  expect(fetching.toSorted()).toEqual(Object.keys(otherFetchers).toSorted())
  expect(ofServers.filter(([, text]) => otherClients.test(text)).map(([file]) => file)).toEqual([])
  // What browsers do as well asks the shop alone.
  const elsewhere = allCode.filter(
    ([file, text]) => file.startsWith('src/commerce/') && /(?<![.\w])fetch\((?!['`]\/)/.test(text),
  )
  expect(elsewhere.map(([file]) => file)).toEqual([])
})

/** What one module decides, and how a second decision would look. */
const decidedOnce: Record<string, RegExp> = {
  'src/lib/money.ts': /[cC]ents\)? \/ 100\b|toDollars\(.*\)\.toFixed/,
  'src/lib/is-record.ts': /typeof (\w+) === 'object' && \1 !== null && !Array\.isArray\(\1\)/,
  'src/lib/email-address.ts': /\[\^\\s@|const isMailbox|z\.email\(/,
}

test('what one module decides, no other decides again (architecture-27)', () => {
  // What payment services are told and asked is spelled as they want it.
  const code = allCode.filter(([file]) => /^(src\/(?!backend\/payments\/)|scripts\/)/.test(file))
  for (const [owner, decision] of Object.entries(decidedOnce))
    expect(code.filter(([, text]) => decision.test(text)).map(([file]) => file)).toEqual([owner])
})

/** Parts that are never drawn alone, and the one whose stories show them; null for what draws nothing. */
const shownWith: Record<string, string | null> = {
  'ui/FieldFrame': 'ui/Field',
  'ui/ModalContent': 'ui/Modal',
  'ui/SliderContent': 'ui/Modal',
  'ui/SvgContent': 'ui/Modal',
  'shell/AccountMenu': 'shell/Header',
  'shell/BackToTop': 'shell/Shell',
  'shell/CartButton': 'shell/Header',
  'shell/ErrorScreen': 'shell/ErrorBoundary',
  'shell/StartupEffects': null,
  'shell/Logo': 'shell/Header',
  'shell/MainMenu': 'shell/Header',
  'shell/MenuMore': 'shell/Header',
  'shell/MenuPicture': 'shell/Header',
  'shell/PageHead': null,
  'shell/PanelButton': 'shell/Header',
  'shell/PaymentIcons': 'shell/Footer',
  'shell/QuietParts': null,
  'shell/RouteProgress': 'shell/Shell',
  'shell/ScreenOnItsWay': 'shell/ErrorBoundary',
  'shell/SignOut': 'shell/Header',
  'shell/SocialLinks': 'shell/Footer',
  'features/account/AccountScreen': 'features/account/AccountContent',
}

test('every part of ui and shell and every screen has stories (architecture-11)', () => {
  const stories = allCode.filter(([file]) => file.endsWith('.stories.tsx')).map(([, text]) => text)
  const hasStories = (part: string) => stories.some((text) => text.includes(`'@/${part}'`))
  const parts = sourceFiles
    .filter((file) => /^src\/(ui|shell)\/[A-Z]\w+\.tsx$|^src\/features\/.*Screen\.tsx$/.test(file))
    .map((file) => file.slice('src/'.length, -'.tsx'.length))
  const unseen = parts.filter((part) => {
    const seenIn = Object.hasOwn(shownWith, part) ? shownWith[part] : part
    return seenIn !== null && !hasStories(seenIn ?? part)
  })
  expect(unseen).toEqual([])
  expect(Object.keys(shownWith).filter((part) => !sourceFiles.includes(`src/${part}.tsx`))).toEqual([])
})
