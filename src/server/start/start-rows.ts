import { socialProviders } from '@/backend/customer/customer'
import { paymentSettings, paymentsInWords } from '@/backend/payments/payments'
import { verificationService } from '@/backend/verification/verification'
import { serverBrand } from '@/brand/server'
import { settings } from '@/settings/settings'

/** What the start prints: where the shop is, and who answers for commerce, search, mail, payments and accounts. */

interface Start {
  address: string
  dataFolder: string
  /** The shop brought its own PostgreSQL along. */
  isOwnDatabase: boolean
}

type Row = readonly [name: string, value: string]

export function startRows(start: Start): Row[] {
  const { brand, asOf, commerce } = settings()
  return [
    ['address', start.address],
    ['brand', `${serverBrand().identity.name} (${brand})`],
    ['commerce', commerceAnswer(start)],
    ['search', searchAnswer()],
    ...(asOf ? [['day', `${asOf}, with data of its own in ${start.dataFolder}`] as const] : []),
    ['cache', 'in this process'],
    ...(commerce.url && commerce.dialect !== 'extended' ? rowsOfMagento : rowsOfOurOwn(start)),
  ]
}

/** commerce-74: nothing is named that a shopper of a Magento's shop does not meet. */
const rowsOfMagento: Row[] = [
  ['mail', 'the Magento sends it'],
  ['payments', 'what the Magento offers and this shop can finish (docs/magento.md)'],
  ['sign-in', 'password'],
]

const rowsOfOurOwn = ({ dataFolder }: Start): Row[] => [
  ['mail', mailAnswer(dataFolder)],
  ['payments', paymentsInWords(paymentSettings())],
  ['sign-in', signInAnswer()],
  ...(serverBrand().configuration.groupDiscounts ? [['groups', groupsAnswer()] as const] : []),
]

function commerceAnswer({ dataFolder, isOwnDatabase }: Start): string {
  const { url, dialect, storeCode } = settings().commerce
  if (url) return `Magento (${dialect}) at ${url}${storeCode ? `, store view ${storeCode}` : ''}`
  return `embedded, PostgreSQL ${isOwnDatabase ? `in ${dataFolder}` : 'at DATABASE_URL'}`
}

function searchAnswer(): string {
  const { commerce, search } = settings()
  const { algolia } = search
  const isMagento = commerce.url && commerce.dialect !== 'extended'
  if (isMagento && !algolia) return 'the Magento’s own'
  if (algolia) return `Algolia ${algolia.appId}, own index when it does not answer`
  return 'own index, Algolia-compatible, at /search'
}

function mailAnswer(dataFolder: string): string {
  if (settings().mail.smtpUrl) return 'SMTP'
  return `kept in ${dataFolder}/outbox${settings().mode === 'live' ? '' : ', readable at /dev/outbox'}`
}

function signInAnswer(): string {
  const others = socialProviders().map(({ name, isSandbox }) => `${name}${isSandbox ? ' (sandbox)' : ''}`)
  return ['password, code by e-mail', ...others].join(', ')
}

/** verification-1: who tells military, students, teachers and first responders from others. */
function groupsAnswer(): string {
  const service = verificationService()
  if (!service) return 'nobody verifies them: their discount is not offered'
  return `${service.name}${service.isSandbox ? ' (sandbox)' : ''} verifies them`
}
