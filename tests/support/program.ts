/** A program of somebody else, which asks at /api/graphql with a token. */

export const programToken = 'a-token-of-a-program-that-nobody-guesses'

interface Answer<Data> {
  data: Data
  errors?: { message: string }[]
}

/** @returns what asks, and throws the first error of an answer */
export const programAt =
  (url: () => string) =>
  async <Data>(query: string, variables: Record<string, unknown> = {}): Promise<Data> => {
    const response = await fetch(`${url()}/api/graphql`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', authorization: `Bearer ${programToken}` },
      body: JSON.stringify({ query, variables }),
    })
    const answer = (await response.json()) as Answer<Data> // what the test says it asked for
    const [error] = answer.errors ?? []
    if (error) throw new Error(error.message)
    return answer.data
  }
