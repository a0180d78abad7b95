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
import { runSubcommand, type Subcommand } from '../subcommand'

/** npm run shop tickets: lets the workshop read and answer customers' questions. */

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
  if (status === undefined) {
    console.error(`There is no status "${wanted}". Write one of ${Object.keys(statuses).join(', ')}.`)
    return 1
  }
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

const commands: readonly Subcommand[] = [
  {
    name: 'list',
    usage: 'list [open|answered|closed|all]   questions, longest waiting first (open)',
    run: list,
  },
  { name: 'show', usage: 'show <ticket>                     all messages', run: show },
  {
    name: 'answer',
    usage: 'answer <ticket> "<words>"         answers; the customer gets an e-mail',
    run: answer,
  },
  {
    name: 'close',
    usage: 'close <ticket>                    closes; the customer gets an e-mail',
    run: close,
  },
]

await runSubcommand('tickets', commands)
