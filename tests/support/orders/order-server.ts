import type { AddressInfo } from 'node:net'
import { leaveDatabase } from '@/backend/database/connection'
import { jobs } from '@/backend/jobs'
import { errorTrackerOf } from '@/server/errors/dsn'
import { startErrorReports } from '@/server/errors/report-errors'
import { drain } from '@/server/metrics/draining'
import { startMetrics } from '@/server/metrics/metrics-listener'
import { startRequestLog } from '@/server/metrics/request-log'
import { shopServer } from '@/server/server'
import { startTracing } from '@/server/tracing/tracer'
import { settings } from '@/settings/settings'
import { closeServer } from '../../../src/server/start/close-server'
import { processLife } from '../../../src/server/start/process-life'
import { serve } from '../brands'
import { checkoutBrand } from '../checkout-brand'

/** A separate process that serves the checkout, prints its port, and stops at SIGTERM like the shop. */

serve(checkoutBrand())
const server = shopServer(
  async (request, response) => {
    response.end('a page')
    return undefined
  },
  { isHttps: false, isDevelopment: false },
)
const drainMs = settings().server.drainSeconds * 1_000
const life = processLife(drainMs)
life.endsWith(leaveDatabase)
if (settings().log.hasRequests) life.endsWith(startRequestLog())
const { metrics, tracing, brand } = settings()
if (tracing) life.endsWith(startTracing({ ...tracing, brand }))
const tracker = errorTrackerOf(settings().errors.dsn)
if (tracker) life.endsWith(startErrorReports(tracker, { brand, build: 'test', environment: 'test' }))
if (metrics) {
  const build = { brand, build: 'test' }
  // The jobs run elsewhere: this process knows their names, and the database their rounds.
  const rounds = jobs.map(({ name, doneBy }) => ({ name, doneBy, failures: 0, succeededAt: undefined }))
  await life.begin(startMetrics({ ...metrics, build, rounds: () => rounds }), (stop) => stop())
}
life.endsWith(() => closeServer(server))
life.endsWith(() => drain(drainMs))
server.listen(0, '127.0.0.1', () => {
  process.stdout.write(`${(server.address() as AddressInfo).port}\n`) // listening on a port
})
