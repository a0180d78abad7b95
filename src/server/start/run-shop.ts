import { spawn } from 'node:child_process'
import { createServer } from 'node:http'
import { flushCompileCache } from 'node:module'
import type { AddressInfo } from 'node:net'
import { resolve } from 'node:path'
import { pathToFileURL } from 'node:url'
import { jobs } from '@/backend/jobs'
import { contextFrom } from '@/backend/kernel/context'
import { startJobs } from '@/backend/kernel/jobs'
import { errorTrackerOf } from '../errors/dsn'
import { startErrorReports } from '../errors/report-errors'
import { prepareSearch } from '@/backend/catalogue/catalogue'
import { startFacts } from '@/backend/designs/designs'
import { logFailure, logEvent } from '@/backend/kernel/log'
import { database, leaveDatabase } from '@/backend/database/connection'
import { startEmbedded } from '@/backend/database/embedded'
import { migrate } from '@/backend/database/migrate'
import { seed } from '@/backend/database/seed'
import { videoOrigins } from '@/brand/lookups'
import { foreignWallets } from '@/backend/payments/payments'
import { serverBrand } from '@/brand/server'
import { limitRequests } from '@/lib/request-limits'
import { algoliaOrigins } from '@/server/search/algolia'
import { openProcessDoor } from '@/next/process-door'
import { deferredScriptsFile } from '@/next/server/deferred-scripts'
import { pageRevalidation } from '@/next/server/page-revalidation'
import { setRenderer } from '@/server/caching/cache-clearing'
import { listenForPurges } from '@/server/caching/clear-everywhere'
import { watchStock } from '@/server/caching/watch-stock'
import { serverDoor } from '../door'
import { endpoints } from '../endpoints'
import { shopServer } from '../server'
import { otherBuilds } from '@/server/pages/other-builds'
import { magentoRenewal, renewedPages } from '@/server/pages/renewed-pages'
import { serviceWorker } from '@/server/pages/service-worker'
import { environmentWith, setEnvironment, settings } from '@/settings/settings'
import { staticPages } from '@/next/server/static-pages'
import { styleHashes } from '@/next/server/style-hashes'
import { logUncaught } from '@/next/server/uncaught'
import { buildFolder } from '@/next/build-folder'
import { buildId } from '@/next/server/build-manifests'
import { builtConfiguration } from '@/next/server/built-configuration'
import { pictureOrigins, remotePictures } from '@/settings/remote-pictures'
import { configuredTags, isLocalHost } from '@/lib/words/tags'
import { dataFolderOf } from './as-of'
import { drain } from '../metrics/draining'
import { startRequestLog } from '../metrics/request-log'
import { closeServer } from './close-server'
import { openDataFolder } from './data-folder'
import { exitOf } from './exit-of'
import { magentoCaptcha } from './magento-captcha'
import { processLife } from './process-life'
import { startRows } from './start-rows'
import { disableBrotli } from './disable-brotli'

/**
 * Starts a process that serves one brand, with everything it needs. main.ts loads it once the settings are
 * valid.
 */

/** A Magento that does not answer delays the start no longer than this. */
const longestWarmUpMs = 5_000
const doorOfPages = `--import ${pathToFileURL(resolve('scripts/open-door.mjs')).href}`
const isDevelopment = process.argv.includes('--dev')
const given = settings()
const built = buildFolder(given.brand)
const dataFolder = dataFolderOf(given)
const dataDir = resolve(dataFolder)

// Set for child processes, and before Next changes NODE_ENV.
setEnvironment({
  SITE_URL: given.site.address,
  DATA_DIR: dataDir,
  SHOP_MODE: given.nodeEnv === 'production' ? 'live' : 'demo',
  NEXT_TELEMETRY_DISABLED: '1',
  NODE_ENV: isDevelopment ? 'development' : 'production',
  // Next resolves static paths in child processes.
  ...(isDevelopment && { NODE_OPTIONS: doorOfPages }),
})

const dataProblem = openDataFolder(dataDir)
if (dataProblem) {
  console.error(dataProblem)
  process.exit(1)
}
const drainMs = given.server.drainSeconds * 1_000
const life = processLife(drainMs)
if (isDevelopment) (await import('./compile-or-exit')).compileOrExit(given.brand)
else {
  await life.begin(prepare())
  setEnvironment(builtConfiguration(built, remotePictures(given.commerce)))
}

if (!given.database.url) {
  const embedded = await life.begin(startEmbedded({ dataDir, log: logEvent }), (each) => each.stop())
  setEnvironment({ DATABASE_URL: embedded.url })
}
/** Settings with all values complete. */
const { brand, server: listening, metrics, tracing, site, commerce, search, signIn } = settings()
if (tracing) {
  const { startTracing } = await import('../tracing/tracer')
  life.endsWith(startTracing({ ...tracing, brand }))
}
const tracker = errorTrackerOf(settings().errors.dsn)
if (tracker) {
  const build = isDevelopment ? 'development' : buildId(built)
  life.endsWith(startErrorReports(tracker, { brand, build, environment: settings().mode }))
}
disableBrotli()
openProcessDoor(serverDoor)
limitRequests(serverBrand().constants.request)
life.endsWith(leaveDatabase)
await life.begin(migrate(settings().database.url ?? '', { log: logEvent }))
await life.begin(seed(database(), serverBrand()))
prepareSearch(serverBrand())
const running = startJobs(jobs, () => contextFrom(new Headers()))
life.endsWith(() => running.stop())

if (metrics) {
  const { startMetrics } = await import('../metrics/metrics-listener')
  const build = { brand, build: isDevelopment ? 'development' : buildId(built) }
  await life.begin(startMetrics({ ...metrics, build, rounds: running.rounds }), (stop) => stop())
}

let isListening = false
logUncaught((where, error) => {
  logFailure(where, error)
  if (!isListening) void life.stop(1)
})
const { default: next } = await import('next')
const app = next({
  dev: isDevelopment,
  dir: process.cwd(),
  hostname: listening.host,
  port: listening.port,
  webpack: true,
})
await life.begin(app.prepare())
const render = isDevelopment ? app.getRequestHandler() : await withOtherBuilds(app.getRequestHandler())
const makeAnew = pageRevalidation(render, `${listening.host}:${listening.port}`)
setRenderer({ pages: () => staticPages(built), makeAnew })
const shown = commerce.url && !isDevelopment ? renewedPages(render, magentoRenewal(makeAnew)) : render
const development = isDevelopment ? await import('../development/manifest-saves') : undefined
const clearing = listenForPurges(settings().database.url ?? '')
life.endsWith(() => clearing.stop())
if (!commerce.url) life.endsWith(watchStock(contextFrom(new Headers())))
if (commerce.url && !isDevelopment) {
  const stopWatchingSold = (await import('../caching/watch-sold')).watchSoldProducts()
  life.endsWith(async () => stopWatchingSold())
}
const headers = {
  isHttps: site.address.startsWith('https://'),
  isDevelopment,
  backend: commerce.dialect ?? 'extended',
  captcha: signIn.captcha ? 'sign-in' : await magentoCaptcha(commerce),
  frameOrigins: videoOrigins(serverBrand()),
  connectOrigins: algoliaOrigins(search.algolia),
  imageOrigins: pictureOrigins(commerce),
  wallets: commerce.url ? [] : foreignWallets(),
  ...(!isLocalHost(new URL(site.address).hostname) && {
    tags: configuredTags(serverBrand().configuration.analytics),
    chatWidget: serverBrand().configuration.analytics.chatWidget,
  }),
  ...(!isDevelopment && {
    styleHashes: styleHashes(built),
    serviceWorker: serviceWorker(buildId(built), site.serviceWorker),
  }),
}
const server = shopServer(
  shown,
  headers,
  development && { rows: [...endpoints, ...development.developmentEndpoints] },
)
if (given.log.hasRequests) life.endsWith(startRequestLog())
life.endsWith(() => closeServer(server))
if (!isDevelopment) await warmUp()
if (development) {
  const upgrade = app.getUpgradeHandler()
  server.on('upgrade', (request, socket, head) => void upgrade(request, socket, head))
  const stopWatching = development.watchManifest(brand, (text) => console.log(text))
  life.endsWith(async () => stopWatching())
}
server.listen(listening.port, listening.host, () => {
  isListening = true
  life.endsWith(() => drain(drainMs))
  const rows = startRows({ address: site.address, dataFolder, isOwnDatabase: !given.database.url })
  if (!isDevelopment) startFacts()
  console.log(rows.map(([name, value]) => `${String(name).padEnd(10)}${String(value)}`).join('\n'))
})
server.once('error', (error: NodeJS.ErrnoException) => {
  console.error(
    error.code === 'EADDRINUSE'
      ? `Port ${listening.port} is in use. Set PORT to a free one, or stop the program that uses it.`
      : error.message,
  )
  void life.stop(1)
})

/**
 * Runs in a child process: compiling a manifest and rewriting pages take memory that the shop would never
 * give back.
 */
async function prepare() {
  const words = [...process.execArgv, 'scripts/prepare.ts']
  const env = environmentWith({ MALLOC_ARENA_MAX: undefined })
  const exitCode = await exitOf(spawn(process.execPath, words, { stdio: 'inherit', env }))
  if (exitCode !== 0) void life.stop(exitCode)
}

/**
 * Renders a results page before listening, so that the first shopper does not wait for its code (search-16).
 */
async function warmUp() {
  // Only this process knows the port.
  const early = createServer((request, response) => void shown(request, response))
  await new Promise<void>((ready) => early.listen(0, '127.0.0.1', ready))
  const { port } = early.address() as AddressInfo // listening on a port
  const signal = AbortSignal.timeout(longestWarmUpMs)
  await fetch(`http://127.0.0.1:${port}/search/go`, { signal })
    .then((answer) => answer.text())
    .catch(() => undefined)
  early.close()
  early.closeAllConnections()
  flushCompileCache() // a killed shop could not flush it later
}

/** Also serves files of earlier and later builds (scaling-3). */
async function withOtherBuilds(ofNext: ReturnType<typeof app.getRequestHandler>): Promise<typeof ofNext> {
  const store = resolve(dataDir, 'builds', brand)
  const own = { folder: built, id: buildId(built) }
  const builds = await life.begin(otherBuilds(own, store, deferredScriptsFile), (each) => each.stop())
  return async (request, response) => {
    if (!(await builds.answer(request, response))) await ofNext(request, response)
  }
}
