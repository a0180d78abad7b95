import { spawn } from 'node:child_process'
import { resolve } from 'node:path'
import { pathToFileURL } from 'node:url'
import { jobs } from '@/backend/jobs'
import { contextFrom } from '@/backend/kernel/context'
import { startJobs } from '@/backend/kernel/jobs'
import { captchaSettings, socialProviders } from '@/backend/customer/customer'
import { logNews } from '@/backend/kernel/log'
import { paymentSettings, paymentsInWords } from '@/backend/payments/payments'
import { verificationService } from '@/backend/verification/verification'
import { database, leaveDatabase } from '@/backend/database/connection'
import { startEmbedded } from '@/backend/database/embedded'
import { migrate } from '@/backend/database/migrate'
import { seed } from '@/backend/database/seed'
import { videoOrigins } from '@/brand/questions'
import { serverBrand } from '@/brand/server'
import { algoliaOrigins, algoliaSettings } from '@/server/search/algolia'
import { openProcessDoor } from '@/next/process-door'
import { pageRevalidation } from '@/next/server/page-revalidation'
import { clearPagesOf } from '@/server/caching/cache-clearing'
import { serverDoor } from './door'
import { shopServer } from './server'
import { serviceWorker } from '@/server/pages/service-worker'
import { readSettings, type Settings } from '@/settings/settings'
import { publicDemoProblems } from '@/settings/public-demo'
import { staticPages } from '@/next/server/static-pages'
import { styleHashes } from '@/next/server/style-hashes'
import { buildFolder } from '@/next/build-folder'
import { buildId } from '@/next/server/build-manifests'
import { takeBuiltConfiguration } from '@/next/server/built-configuration'
import { configuredTags, isLocalHost } from '@/lib/tags'
import { dialectOf } from '@/lib/backend-kinds'
import { closeServer } from './start/close-server'
import { commerceDialect } from './start/commerce-dialect'
import { openDataFolder } from './start/data-folder'
import { exitOf } from './start/exit-of'
import { processLife } from './start/process-life'
import { watchFolder } from './start/watch-folder'

/** npm start (by way of scripts/launch.ts) and npm run dev: one process that serves one brand, with everything it needs. */

const doorOfPages = `--import ${pathToFileURL(resolve('scripts/open-door.mjs')).href}`
const isDevelopment = process.argv.includes('--dev')
const settings = settingsOrExit()
const built = buildFolder(settings.BRAND)
const dataDir = resolve(settings.DATA_DIR)
const siteUrl =
  settings.SITE_URL ?? `http://${settings.HOST === '0.0.0.0' ? '127.0.0.1' : settings.HOST}:${settings.PORT}`

// What the shop's own code reads later. SHOP_MODE is decided before Next sets NODE_ENV for itself.
Object.assign(process.env, {
  BRAND: settings.BRAND,
  HOST: settings.HOST,
  PORT: String(settings.PORT),
  SITE_URL: siteUrl,
  DATA_DIR: dataDir,
  SHOP_MODE: settings.NODE_ENV === 'production' ? 'live' : 'demo',
  NEXT_TELEMETRY_DISABLED: '1',
  NODE_ENV: isDevelopment ? 'development' : 'production',
  // Next works out paths in processes of its own.
  ...(isDevelopment && { NODE_OPTIONS: doorOfPages }),
})

// BC1: known before the shop is built, and never asked again.
if (settings.COMMERCE_URL) process.env['COMMERCE_DIALECT'] ||= await commerceDialect(settings.COMMERCE_URL)

const dataProblem = openDataFolder(dataDir)
if (dataProblem) {
  console.error(dataProblem)
  process.exit(1)
}
const life = processLife()
if (isDevelopment) (await import('../../scripts/build-brand')).compileOrExit(settings.BRAND)
else {
  await life.begin(prepare())
  takeBuiltConfiguration(built)
}

if (!settings.DATABASE_URL)
  process.env['DATABASE_URL'] = (
    await life.begin(startEmbedded({ dataDir, tell: logNews }), (embedded) => embedded.stop())
  ).url
life.endsWith(leaveDatabase)
await life.begin(migrate(process.env['DATABASE_URL'] ?? '', { tell: logNews }))
await life.begin(seed(database(), serverBrand()))
const running = startJobs(jobs, () => contextFrom(new Headers()))
life.endsWith(() => running.stop())

openProcessDoor(serverDoor)
const { default: next } = await import('next')
const app = next({
  dev: isDevelopment,
  dir: process.cwd(),
  hostname: settings.HOST,
  port: settings.PORT,
  webpack: true,
})
await life.begin(app.prepare())
const render = app.getRequestHandler()
clearPagesOf({
  pages: () => staticPages(buildFolder(settings.BRAND)),
  makeAnew: pageRevalidation(render, `${settings.HOST}:${settings.PORT}`),
})
const server = shopServer(render, {
  isHttps: siteUrl.startsWith('https://'),
  isDevelopment,
  backend: dialectOf(process.env['COMMERCE_DIALECT']),
  hasCaptcha: captchaSettings() !== undefined,
  frameOrigins: videoOrigins(serverBrand()),
  connectOrigins: algoliaOrigins(algoliaSettings()),
  ...(!isLocalHost(new URL(siteUrl).hostname) && {
    tags: configuredTags(serverBrand().configuration.analytics),
    chatWidget: serverBrand().configuration.analytics.chatWidget,
  }),
  ...(!isDevelopment && {
    styleHashes: styleHashes(built),
    serviceWorker: serviceWorker(buildId(built), settings.SERVICE_WORKER),
  }),
})
if (isDevelopment) {
  const upgrade = app.getUpgradeHandler()
  server.on('upgrade', (request, socket, head) => void upgrade(request, socket, head))
  for (const layer of ['base', settings.BRAND]) watchManifest(`brands/${layer}`)
}

life.endsWith(() => closeServer(server))
server.listen(settings.PORT, settings.HOST, () => {
  const rows = [
    ['address', siteUrl],
    ['brand', `${serverBrand().identity.name} (${settings.BRAND})`],
    [
      'commerce',
      settings.COMMERCE_URL ??
        `embedded, PostgreSQL ${settings.DATABASE_URL ? 'at DATABASE_URL' : `in ${settings.DATA_DIR}`}`,
    ],
    [
      'search',
      settings.ALGOLIA_APP_ID
        ? `Algolia ${settings.ALGOLIA_APP_ID}, own index when it does not answer`
        : 'own index, Algolia-compatible, at /search',
    ],
    ['cache', 'in this process'],
    [
      'mail',
      settings.SMTP_URL
        ? 'SMTP'
        : `kept in ${settings.DATA_DIR}/outbox${settings.NODE_ENV === 'production' ? '' : ', readable at /dev/outbox'}`,
    ],
    ['payments', paymentsInWords(paymentSettings())],
    ['sign-in', signInAnswer()],
    ...(serverBrand().configuration.groupDiscounts ? [['groups', groupsAnswer()]] : []),
  ]
  if (!isDevelopment) void warmUp()
  console.log(rows.map(([name, value]) => `${String(name).padEnd(10)}${String(value)}`).join('\n'))
})
server.once('error', (error: NodeJS.ErrnoException) => {
  console.error(
    error.code === 'EADDRINUSE'
      ? `Port ${settings.PORT} is taken. Set PORT to a free one, or stop what listens there.`
      : error.message,
  )
  void life.stop(1)
})

/** ST2 and ST5: with a wrong setting nothing starts. */
function settingsOrExit(): Settings {
  const read = readSettings(process.env)
  const problems = 'problems' in read ? read.problems : publicDemoProblems(read.settings)
  if ('settings' in read && problems.length === 0) return read.settings
  for (const problem of problems) console.error(problem)
  process.exit(1)
}

/** In a process of its own: compiling a manifest and rewriting pages take memory that the shop would never give back. */
async function prepare() {
  const words = [...process.execArgv, 'scripts/prepare.ts']
  const env = { ...process.env, MALLOC_ARENA_MAX: undefined }
  const exitCode = await exitOf(spawn(process.execPath, words, { stdio: 'inherit', env }))
  if (exitCode !== 0) void life.stop(exitCode)
}

/** Results pages are made for each who asks; the first shopper does not wait until the code for that has been read. */
async function warmUp() {
  const host = settings.HOST.includes(':') ? `[${settings.HOST}]` : settings.HOST
  await fetch(`http://${host}:${settings.PORT}/search/go`).catch(() => undefined)
}

function signInAnswer(): string {
  const others = socialProviders().map(({ name, isStandin }) => `${name}${isStandin ? ' (stand-in)' : ''}`)
  return ['password, code by e-mail', ...others].join(', ')
}

/** GD1: who tells military, students, teachers and first responders from others. */
function groupsAnswer(): string {
  const service = verificationService()
  if (!service) return 'nobody verifies them: their discount is not offered'
  return `${service.name}${service.isStandin ? ' (stand-in)' : ''} verifies them`
}

/** Compiles the manifest again when a file of it changed; a broken one prints its problems and leaves the last good one. */
function watchManifest(folder: string) {
  watchFolder(folder, async () => {
    const { writeBrand } = await import('@/brand/compile')
    const { report, digest } = writeBrand(settings.BRAND)
    console.log(report || `Manifest compiled: ${digest?.slice(0, 8)}`)
  })
}
