import { message } from '@/backend/kernel/message'
import type { OpsContext } from '@/backend/kernel/context'
import {
  answerTicket,
  endTicket,
  type Done,
  type Ticket,
  type TicketStatus,
  ticketByUid,
  ticketsIn,
} from '@/backend/tickets/tickets'
import { withOpsContext } from './ops-context'

/** npm run tickets: the workshop's side of customers' questions. */

const usage = `npm run tickets -- list [open|answered|closed|all]   questions, those that wait longest first (open)
npm run tickets -- show <ticket>                     everything that was said
npm run tickets -- answer <ticket> "<words>"         answers; the customer gets an e-mail
npm run tickets -- close <ticket>                    closes; the customer gets an e-mail

BRAND says which shop, DATABASE_URL or DATA_DIR where its database is.`

const row = (ticket: Ticket) =>
  [
    ticket.uid,
    ticket.status.padEnd(8),
    ticket.updatedAt.toISOString().slice(0, 16).replace('T', ' '),
    (ticket.orderNumber ?? '–').padEnd(10),
    ticket.subject,
  ].join('  ')

const statuses: Record<string, TicketStatus | null> = {
  open: 'open',
  answered: 'answered',
  closed: 'closed',
  all: null,
}

async function list({ brand, db }: OpsContext, [wanted = 'open']: string[]): Promise<number> {
  const status = statuses[wanted]
  if (status === undefined) return explain()
  const tickets = await ticketsIn(db(), brand.id, status)
  console.log(tickets.length === 0 ? 'No tickets.' : tickets.map(row).join('\n'))
  return 0
}

async function show({ brand, db }: OpsContext, [uid = '']: string[]): Promise<number> {
  const ticket = await ticketByUid(db(), brand.id, uid)
  if (!ticket) return report(brand, { ok: false, say: 'tickets.unknown' }, '')
  const said = ticket.messages.map(({ author, createdAt, text, files }) =>
    [`\n${author}, ${createdAt.toISOString()}`, text, ...files.map((key) => `/media/uploads/${key}`)].join(
      '\n',
    ),
  )
  console.log([row(ticket), ...said].join('\n'))
  return 0
}

const answer = async (ops: OpsContext, [uid = '', text = '']: string[]) =>
  report(ops.brand, await answerTicket(ops, uid, text), 'Answered; the customer gets an e-mail.')

const close = async (ops: OpsContext, [uid = '']: string[]) =>
  report(ops.brand, await endTicket(ops, uid), 'Closed.')

function report(brand: OpsContext['brand'], done: Done, words: string): number {
  if (done.ok) console.log(words)
  else console.error(message(brand, done.say, done.values))
  return done.ok ? 0 : 1
}

function explain(): number {
  console.error(usage)
  return 1
}

const commands: Record<string, (ops: OpsContext, words: string[]) => Promise<number>> = {
  list,
  show,
  answer,
  close,
}

const [command = '', ...words] = process.argv.slice(2)
const run = Object.hasOwn(commands, command) ? commands[command] : undefined
process.exitCode = run ? await withOpsContext((ops) => run(ops, words)) : explain()
