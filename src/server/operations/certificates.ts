import { findCertificates, type SoldCertificate } from '@/backend/orders/orders'
import { plainLine } from '@/lib/fields/typed-text'
import { root, type OperatorCall, type Page } from './call'
import { moment } from './frame'
import { html, type Html } from '@/lib/words/html'
import { money, table, type Column } from './parts'

/** GET /operations/certificates: sold gift certificates, the same as `npm run shop orders -- certificates`. */

const most = 100

function mailState({ sentAt, dueAt, lastError }: SoldCertificate): Html | string {
  if (sentAt) return html`sent ${moment(sentAt)}`
  if (!dueAt) return 'canceled before it was sent'
  return html`${lastError ? `not sent: ${lastError}, next attempt` : 'to be sent'} ${moment(dueAt)}`
}

const columns: readonly Column<SoldCertificate>[] = [
  { label: 'Order', cell: ({ order }) => html`<a href="${root}/orders/${order}">${order}</a>` },
  {
    label: 'Code',
    cell: ({ endings }) => endings.map((ending) => `…${ending}`).join(' ') || 'no code yet',
  },
  { label: 'For', cell: ({ certificate }) => `${certificate.recipient}, ${certificate.email}` },
  { label: 'Email', cell: mailState },
  { label: 'Balance', isSum: true, cell: ({ balanceCents }) => money(balanceCents) },
  { label: 'Value', isSum: true, cell: ({ worthCents }) => money(worthCents) },
]

export async function certificatesScreen({ ops, query }: OperatorCall): Promise<Page> {
  const text = plainLine(query.get('text') ?? '').slice(0, 254) || null
  const sold = await findCertificates(ops.db(), ops.brand.id, { text, limit: most })
  return {
    title: 'Certificates',
    body: html`<h1>Certificates</h1><form class="bar" role="search"><label>Order, email or last four characters of a code<input type="search" name="text" value="${text}" maxlength="254"></label><button class="quiet">Find</button></form>${table(sold, columns, text ? 'No gift certificates match.' : 'No gift certificates have been sold yet.')}`,
  }
}
