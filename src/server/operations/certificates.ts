import { findCertificates, type SoldCertificate } from '@/backend/orders/orders'
import { root, type OperatorCall, type Page } from './call'
import { moment } from './frame'
import { html, type Html } from './html'
import { money, table, type Column } from './parts'

/** GET /operations/certificates: gift certificates that were sold, the same as `npm run orders -- certificates`. */

const most = 100

function mailState({ sentAt, dueAt, lastError }: SoldCertificate): Html | string {
  if (sentAt) return html`sent ${moment(sentAt)}`
  if (!dueAt) return 'taken back before it was sent'
  return html`${lastError ? `not sent: ${lastError}, again` : 'leaves'} ${moment(dueAt)}`
}

const columns: readonly Column<SoldCertificate>[] = [
  { label: 'Order', cell: ({ order }) => html`<a href="${root}/orders/${order}">${order}</a>` },
  {
    label: 'Code',
    cell: ({ endings }) => endings.map((ending) => `…${ending}`).join(' ') || 'no code yet',
  },
  { label: 'For', cell: ({ certificate }) => `${certificate.recipient}, ${certificate.email}` },
  { label: 'Email', cell: mailState },
  { label: 'Left', isSum: true, cell: ({ balanceCents }) => money(balanceCents) },
  { label: 'Worth', isSum: true, cell: ({ worthCents }) => money(worthCents) },
]

export async function certificatesScreen({ ops, query }: OperatorCall): Promise<Page> {
  const text = query.get('text')?.trim().slice(0, 254) || null
  const sold = await findCertificates(ops.db(), ops.brand.id, { text, limit: most })
  return {
    title: 'Certificates',
    body: html`<h1>Certificates</h1><form class="bar" role="search"><label>Order, email or last four of a code<input type="search" name="text" value="${text}" maxlength="254"></label><button class="quiet">Find</button></form>${table(sold, columns, text ? 'No gift certificates match.' : 'No gift certificates were sold yet.')}`,
  }
}
