import { socialProviders } from '@/backend/customer/customer'
import { paymentSettings, paymentsInWords } from '@/backend/payments/payments'
import { verificationService } from '@/backend/verification/verification'
import { serverBrand } from '@/brand/server'
import { settings } from '@/settings/settings'

/**
 * Rows printed at startup: the shop's URL, and which services handle commerce, search, mail, payments and
 * accounts.
 */

interface Start {
  address: string
  dataFolder: string
  /** True if the shop runs its embedded PostgreSQL. */
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
    ...(asOf ? [['day', `${asOf}, with separate data in ${start.dataFolder}`] as const] : []),
    ['cache', 'in this process'],
    ...(commerce.url && commerce.dialect !== 'extended' ? rowsOfMagento : rowsOfOurOwn(start)),
  ]
}

/** On a Magento, lists only what its shoppers can encounter. */
const rowsOfMagento: Row[] = [
  ['mail', 'sent by the Magento'],
  ['payments', 'those of the Magento that this shop supports (docs/magento.md)'],
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
  if (isMagento && !algolia) return 'by the Magento'
  if (algolia) return `Algolia ${algolia.appId}, own index as the fallback`
  return 'own index, Algolia-compatible, at /search'
}

function mailAnswer(dataFolder: string): string {
  if (settings().mail.smtpUrl) return 'SMTP'
  return `saved in ${dataFolder}/outbox${settings().mode === 'live' ? '' : ', readable at /dev/outbox'}`
}

function signInAnswer(): string {
  const others = socialProviders().map(({ name, isSandbox }) => `${name}${isSandbox ? ' (sandbox)' : ''}`)
  return ['password, code by e-mail', ...others].join(', ')
}

/** Returns who verifies military, students, teachers and first responders (verification-1). */
function groupsAnswer(): string {
  const service = verificationService()
  if (!service) return 'not verified by any service, so their discount is not offered'
  return `verified by ${service.name}${service.isSandbox ? ' (sandbox)' : ''}`
}
