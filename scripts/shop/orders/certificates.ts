import { formatMoney } from '@/lib/money/money'
import type { Subcommand } from '../../subcommand'
import { readArguments } from './arguments'
import { minute, withoutControlCharacters } from './order-text'
import { OrderRefusal, findCertificates, type SoldCertificate } from '@/backend/orders/orders'

function mail({ sentAt, dueAt, lastError }: SoldCertificate): string {
  if (sentAt) return `sent ${minute(sentAt)}`
  if (!dueAt) return 'canceled before it was sent'
  return `${lastError ? `not sent: ${withoutControlCharacters(lastError)}, next attempt` : 'to be sent'} ${minute(dueAt)}`
}

export const certificateRow = (sold: SoldCertificate) =>
  [
    sold.order,
    `${formatMoney(sold.balanceCents)} of ${formatMoney(sold.worthCents)}`.padStart(20),
    sold.endings.map((ending) => `…${ending}`).join(' ') || 'no code yet',
    mail(sold),
    `${withoutControlCharacters(sold.certificate.recipient)} <${withoutControlCharacters(sold.certificate.email)}>`,
  ].join('  ')

export const certificates: Subcommand = {
  name: 'certificates',
  usage: `certificates [part of number or e-mail, or the last four characters of a code] [--limit 50] [--json]
      sold gift certificates, with their balance and when their e-mail was sent`,
  async run({ brand, db }, words) {
    const { values, positionals } = readArguments(words, ['limit', 'json'])
    const limit = Number(values.limit ?? 50)
    if (!Number.isInteger(limit) || limit < 1 || limit > 1000)
      throw new OrderRefusal('--limit must be a number from 1 to 1000.')
    const found = await findCertificates(db(), brand.id, { text: positionals[0] ?? null, limit })
    if (values.json) console.log(JSON.stringify(found))
    else console.log(found.length === 0 ? 'No gift certificates.' : found.map(certificateRow).join('\n'))
    return 0
  },
}
