import { globSync, readFileSync } from 'node:fs'
import type { Kind } from './draft'
import { singleWordProblem, type Name } from './name'
import { schemas } from './screen'
import { property } from './rows/typescript'
import { yamlEntry } from './rows/texts'

/** A payment method whose orders wait for the payment: `npm run add payment store-counter`. */

const kinds = 'src/lib/money/payment-kinds.ts'
const methods = 'src/backend/payments/payment-methods.ts'
const messages = 'brands/base/messages.yaml'

/** Refuses a code that other files contain: only the rows of its method may (architecture-25). */
function codeProblem({ snake }: Name): string | undefined {
  const code = new RegExp(`\\b${snake}\\b`)
  const file = globSync('src/**/*.{ts,tsx}').find((each) => code.test(readFileSync(each, 'utf8')))
  return file && `${file} already uses the word ${snake}. Choose another name.`
}

export const payment: Kind = {
  does: 'a payment method without a service: the order waits for the money',
  problem: (name) => singleWordProblem(name) ?? codeProblem(name),
  files: () => ({}),
  rows: ({ snake, camel, title }) => [
    property(kinds, 'known', snake, "{ kind: 'offline', waitsForMoney: true }"),
    property(methods, 'methods', snake, `{ title: 'payment.${camel}' }`),
    yamlEntry(messages, ['messages', 'payment'], camel, { value: title }),
  ],
  makes: [schemas],
  next: ({ snake, camel }) => [
    `${messages} › payment › ${camel}: its title for shoppers`,
    `brands/<id>/configuration.yaml › paymentMethods: ${snake}, where the checkout should offer it`,
    `brands/<id>/configuration.yaml › offlinePayments › ${snake}: where the money goes, and how long orders wait`,
    'a payment service instead: decision 0026 and a folder beside src/backend/payments/stripe',
    'npx vitest run --project integration tests/integration/payments/offline.test.ts',
  ],
}
