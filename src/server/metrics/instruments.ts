import { collectDefaultMetrics, Counter, Gauge, Histogram, Registry } from 'prom-client'

/**
 * All of the shop's metrics (observability-4). Labels have few distinct values: kinds of URLs instead of
 * URLs, and job names from our table. docs/monitoring uses these names, and a test keeps both in sync.
 */

const latencySeconds = [0.001, 0.005, 0.025, 0.1, 0.25, 0.5, 1, 2.5, 5, 10, 20]

const lcpSeconds = [0.5, 1, 1.5, 2, 2.5, 3, 4, 6, 10]
const inpSeconds = [0.05, 0.1, 0.2, 0.3, 0.5, 1, 2]
const shifts = [0.01, 0.05, 0.1, 0.15, 0.25, 0.5]

export function newInstruments() {
  const registry = new Registry()
  const registers = [registry]
  // The process's memory, CPU time, event loop delay and garbage collections, by the standard names of Node
  // services.
  collectDefaultMetrics({ register: registry })
  const gauge = <Label extends string>(name: string, help: string, labelNames: readonly Label[] = []) =>
    new Gauge({ name: `livery_${name}`, help, labelNames, registers })
  /** Creates a histogram of visits, by the kind of their first page. */
  const ofVisits = (name: string, help: string, buckets: number[]) =>
    new Histogram({ name: `livery_web_vitals_${name}`, help, labelNames: ['page'], buckets, registers })
  return {
    registry,
    lcp: ofVisits('lcp_seconds', 'Until the largest thing of a page was drawn, in visits.', lcpSeconds),
    inp: ofVisits('inp_seconds', 'The slowest answer to a press, in visits.', inpSeconds),
    cls: ofVisits('cls', 'How far things moved by themselves, in visits.', shifts),
    requests: new Counter({
      name: 'livery_http_requests_total',
      help: 'Requests that were answered, by kind of address and status; status "broken" when the client left before.',
      labelNames: ['kind', 'status'],
      registers,
    }),
    duration: new Histogram({
      name: 'livery_http_request_duration_seconds',
      help: 'From the first line of a request to the last byte of its answer, by kind of address.',
      labelNames: ['kind'],
      buckets: latencySeconds,
      registers,
    }),
    bytes: new Counter({
      name: 'livery_http_response_bytes_total',
      help: 'Bytes of answers with their heads, by kind of address.',
      labelNames: ['kind'],
      registers,
    }),
    pageCache: new Counter({
      name: 'livery_page_cache_requests_total',
      help: 'Requests that the page cache was asked for; "hit" when it had the answer or it was on its way.',
      labelNames: ['result'],
      registers,
    }),
    pageCacheBytes: gauge('page_cache_bytes', 'What the page cache holds.'),
    connections: gauge(
      'database_connections',
      'Of the pool: in_use, idle; waiting are requests that wait for one.',
      ['state'],
    ),
    maxConnections: gauge('database_connections_max', 'DATABASE_POOL.'),
    databaseUp: gauge('database_up', '1 when the last look into the database was answered.'),
    outbox: gauge('outbox_emails', 'E-mails that were not sent yet; given_up are tried no more.', ['state']),
    outboxAge: gauge('outbox_oldest_seconds', 'Age of the oldest e-mail that is due; 0 when none is.'),
    refunds: gauge(
      'refunds',
      'Refunds that are not done: started or refused by the payment service, or by_hand: a check is to be sent.',
      ['status'],
    ),
    orders: gauge('orders_last_hour', 'Orders of the last hour.'),
    usualOrders: gauge(
      'orders_usual_hour',
      'Orders in the same hour of an average day of the last four weeks.',
    ),
    lastOrder: gauge('last_order_timestamp_seconds', 'When the last order was placed.'),
    paymentsAccepted: gauge('payments_accepted_last_hour', 'Payments that a service took in the last hour.'),
    paymentsRefused: gauge('payments_refused_last_hour', 'Payments that a service refused in the last hour.'),
    paymentsUnanswered: gauge(
      'payments_unanswered',
      'Payments whose service has not answered for ten minutes.',
    ),
    cartAdditions: new Counter({
      name: 'livery_cart_additions_total',
      help: 'Lines that were added to carts.',
      registers,
    }),
    signInsRefused: new Counter({
      name: 'livery_sign_ins_refused_total',
      help: 'Sign-ins with a wrong password or code, or too many of them.',
      registers,
    }),
    uploadBytes: gauge('upload_bytes', "What shoppers' files take."),
    uploadBytesMax: gauge('upload_bytes_max', 'UPLOADS_GB.'),
    printFiles: gauge('print_files', 'Lines whose print files are not made.', ['state']),
    customersWait: gauge('customers_wait', 'Proofs to change and questions to answer.', ['for']),
    lastBackup: gauge('last_backup_timestamp_seconds', 'When npm run backup last ended well.'),
    jobSuccess: gauge('job_last_success_timestamp_seconds', 'When a round of a job ended well.', ['job']),
    jobFailures: gauge('job_failures', 'Rounds of a job that failed since one ended well.', ['job']),
    breakerOpen: gauge('circuit_breaker_open', '1 while a service is not asked because it failed.', [
      'service',
    ]),
    build: gauge('build_info', 'Always 1; the labels say what runs.', ['brand', 'build', 'node']),
  }
}

export type Instruments = ReturnType<typeof newInstruments>
