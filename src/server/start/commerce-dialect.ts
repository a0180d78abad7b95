import type { Dialect } from '@/lib/backend-kinds'

/** Asks a Magento once, when the shop starts, what kind it is: by what its queries are called (commerce-6). */

const question = JSON.stringify({ query: '{ kind: __type(name: "Query") { fields { name } } }' })
const patienceMs = 10_000

interface Answer {
  data?: { kind?: { fields?: { name: string }[] | null } | null } | null
}

/** @param url of the Magento, without /graphql @throws when the server does not tell; COMMERCE_DIALECT tells it then */
export async function commerceDialect(url: string): Promise<Dialect> {
  const response = await fetch(`${url}/graphql`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: question,
    signal: AbortSignal.timeout(patienceMs),
    redirect: 'error',
  }).catch(() => undefined)
  const answer = (await response?.json().catch(() => undefined)) as Answer | undefined // read with care below
  const fields = answer?.data?.kind?.fields
  if (!Array.isArray(fields))
    throw new Error(
      'The server at COMMERCE_URL does not tell what it can do. Set COMMERCE_DIALECT to core, commerce or extended.',
    )
  const names = new Set(fields.map(({ name }) => name))
  if (names.has('configuration')) return 'extended'
  return names.has('giftCardAccount') ? 'commerce' : 'core'
}
