import { useListening } from '../http'
import type { Make } from './makes'
import type { Variant } from './schema'
import { magentoServer, type MagentoServer } from './server'

/** The double for one test file, and a client for it. */

interface Answered {
  status: number
  data: Record<string, any> | null // oxlint-disable-line typescript/no-explicit-any -- of any shape that a query asks for
  errors: { message: string; path?: (string | number)[]; category?: string }[]
}

interface RawAnswer {
  data?: Answered['data']
  errors?: { message: string; path?: (string | number)[]; extensions?: { category?: string } }[]
}

export function startMockMagento(variant?: Variant, make?: Make) {
  let made: MagentoServer | undefined
  const { url } = useListening(() => {
    made = magentoServer(variant, make)
    return made.server
  })
  const double = () => {
    if (!made) throw new Error('The server is there once the tests run')
    return made
  }

  async function ask(
    query: string,
    variables: object = {},
    headers: Record<string, string> = {},
  ): Promise<Answered> {
    const response = await fetch(`${url()}/graphql`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', ...headers },
      body: JSON.stringify({ query, variables }),
    })
    const { data = null, errors = [] } = (await response.json()) as RawAnswer // GraphQL JSON
    return {
      status: response.status,
      data,
      errors: errors.map(({ message, path, extensions }) => ({
        message,
        ...(path && { path }),
        ...(extensions?.category && { category: extensions.category }),
      })),
    }
  }
  return { url, double, ask }
}
