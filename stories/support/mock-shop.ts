/** The response of /graphql to an operation: data, a refusal, a server error, or no response. */
type PlainAnswer =
  | Record<string, unknown>
  | { refused: string; category?: string; field?: string }
  | 'down'
  | 'never'
export type ShopAnswer = PlainAnswer | ((variables: Record<string, unknown>) => PlainAnswer)

export interface ShopCall {
  operation: string
  /** The text of the whole GraphQL document. */
  query: string
  variables: Record<string, unknown>
}

/**
 * Mocks the shop at the network level: each operation gets the answer under its name, others are refused.
 * @returns the calls so far, and a function that ends the mock
 */
export function mockShop(answers: Record<string, ShopAnswer>) {
  const real = globalThis.fetch
  const calls: ShopCall[] = []
  globalThis.fetch = async (input, init) => {
    const address = input instanceof Request ? input.url : String(input)
    if (address.endsWith('/customer/social'))
      return Response.json({ providers: [], ...Object(answers['SocialProviders']) })
    if (address.endsWith('/customer/verify'))
      return Response.json({ groups: [], ...Object(answers['DiscountedGroups']) })
    if (address.includes('/api/cart/'))
      return Response.json({ status: 1, quantity: 0, ...Object(answers['PreviousCart']) })
    if (!address.endsWith('/graphql')) return real(input, init)
    const { query, variables } = JSON.parse(String(init?.body)) as { query: string; variables?: object }
    const operation = /(?:query|mutation)\s+(\w+)/.exec(query)?.[1] ?? ''
    const call = { operation, query, variables: { ...variables } }
    calls.push(call)
    const answer = answers[operation] ?? { refused: `Nobody answers ${operation} here` }
    return responseTo(typeof answer === 'function' ? answer(call.variables) : answer)
  }
  return {
    calls,
    asked: (operation: string) => calls.filter((call) => call.operation === operation),
    end: () => {
      globalThis.fetch = real
    },
  }
}

async function responseTo(answer: PlainAnswer): Promise<Response> {
  if (answer === 'never') return new Promise(() => undefined)
  if (answer === 'down') return new Response('Bad gateway', { status: 502 })
  if ('refused' in answer) {
    const { refused: message, category = 'graphql-input', field } = answer
    const extensions = { category, ...(field !== undefined && { field }) }
    return Response.json({ errors: [{ message, extensions }], data: null })
  }
  return Response.json({ data: answer })
}

/** The response after the session has ended. */
export const signedOut: PlainAnswer = {
  refused: "The current customer isn't authorized.",
  category: 'graphql-authorization',
}
