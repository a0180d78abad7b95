/** Returns a GraphQL client for one shopper that keeps the shop's cookies. */
export function shopperOf(address: string) {
  const cookies = new Map<string, string>()
  return async function ask<Data>(query: string, variables: object): Promise<Data> {
    const answer = await fetch(`${address}/graphql`, {
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        'x-requested-with': 'livery',
        cookie: [...cookies].map(([name, value]) => `${name}=${value}`).join('; '),
      },
      body: JSON.stringify({ query, variables }),
    })
    for (const line of answer.headers.getSetCookie()) {
      const [name = '', value = ''] = (line.split(';')[0] ?? '').split('=')
      cookies.set(name, value)
    }
    const { data, errors } = (await answer.json()) as { data: Data; errors?: { message: string }[] }
    if (errors?.[0]) throw new Error(errors[0].message)
    return data
  }
}
