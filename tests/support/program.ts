/** An external program, which sends requests to /api/graphql with a token. */

export const programToken = 'a-token-of-a-program-that-nobody-guesses'

interface Answer<Data> {
  data: Data
  errors?: { message: string }[]
}

/** @returns a function that sends a query, as this customer if any, and throws the first error of the response */
export const programAt =
  (url: () => string) =>
  async <Data>(query: string, variables: Record<string, unknown> = {}, customer?: string): Promise<Data> => {
    const response = await fetch(`${url()}/api/graphql`, {
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        authorization: `Bearer ${programToken}`,
        ...(customer && { 'x-customer-token': customer }),
      },
      body: JSON.stringify({ query, variables }),
    })
    const answer = (await response.json()) as Answer<Data> // the type that the test expects
    const [error] = answer.errors ?? []
    if (error) throw new Error(error.message)
    return answer.data
  }
