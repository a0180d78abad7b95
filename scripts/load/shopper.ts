import { Agent, request } from 'node:http'
import type { IncomingHttpHeaders } from 'node:http'
import type { TypedDocument } from '@/commerce/send-document'

/**
 * HTTP clients that act like browsers without rendering: each has a cookie jar, a separate network, and the
 * shop's GraphQL documents.
 */

export interface ShopResponse {
  status: number
  headers: IncomingHttpHeaders
  text: string
}

export interface Line {
  base: URL
  agent: Agent
}

export const openLine = (base: string): Line => ({
  base: new URL(base),
  agent: new Agent({ keepAlive: true, maxSockets: Number.POSITIVE_INFINITY }),
})

export function send(
  { base, agent }: Line,
  path: string,
  headers: Record<string, string>,
  body?: string | Buffer,
): Promise<ShopResponse> {
  return new Promise((resolve, reject) => {
    const asking = request(
      {
        host: base.hostname,
        port: base.port,
        path,
        agent,
        method: body === undefined ? 'GET' : 'POST',
        headers,
      },
      (answer) => {
        const parts: Buffer[] = []
        answer.on('data', (part: Buffer) => parts.push(part))
        answer.once('error', reject)
        answer.once('end', () =>
          resolve({
            status: answer.statusCode ?? 0,
            headers: answer.headers,
            text: Buffer.concat(parts).toString('utf8'),
          }),
        )
      },
    )
    // A broken body may report two errors. If a kept-alive connection closed just as we sent the request, the
    // server did not get it, so retry as browsers do.
    asking.on('error', (error: NodeJS.ErrnoException) =>
      asking.reusedSocket && error.code === 'ECONNRESET'
        ? resolve(send({ base, agent }, path, headers, body))
        : reject(error),
    )
    asking.end(body)
  })
}

interface GraphqlAnswer<Data> {
  data?: Data | null
  errors?: { message: string }[]
}

export interface Shopper {
  get(path: string): Promise<ShopResponse>
  post(query: string, variables: object): Promise<ShopResponse>
  /** @throws an error with the shop's refusal */
  ask<Data, Variables extends object>(
    document: TypedDocument<Data, Variables>,
    variables: Variables,
  ): Promise<Data>
}

/** Returns the data of a GraphQL response. @throws an error with the shop's refusal */
export function dataOf<Data>({ status, text }: Pick<ShopResponse, 'status' | 'text'>): Data {
  const answer = JSON.parse(text) as GraphqlAnswer<Data> // a response of the shop
  const [error] = answer.errors ?? []
  if (error || !answer.data) throw new Error(`${status} ${error?.message ?? text.slice(0, 200)}`)
  return answer.data
}

/**
 * Creates a shopper whose network is derived from `number`; the shop trusts its proxy about that
 * (TRUSTED_PROXIES=1).
 */
export function shopper(line: Line, number: number): Shopper {
  const jar = new Map<string, string>()
  const network = `10.${(number >> 16) & 255}.${(number >> 8) & 255}.${number & 255}`

  async function exchange(path: string, more: Record<string, string>, body?: string) {
    const cookie = [...jar].map(([name, value]) => `${name}=${value}`).join('; ')
    const answer = await send(
      line,
      path,
      { ...more, 'x-forwarded-for': network, ...(cookie && { cookie }) },
      body,
    )
    for (const set of answer.headers['set-cookie'] ?? []) {
      const [pair = ''] = set.split(';')
      const [name = '', value = ''] = pair.split('=')
      if (set.includes('Max-Age=0')) jar.delete(name)
      else jar.set(name, value)
    }
    return answer
  }

  const post = (query: string, variables: object) =>
    exchange(
      '/graphql',
      { 'content-type': 'application/json', 'x-requested-with': 'livery' },
      JSON.stringify({ query, variables }),
    )

  return {
    get: (path) => exchange(path, { accept: 'text/html', 'accept-encoding': 'gzip' }),
    post,
    async ask<Data, Variables extends object>(
      document: TypedDocument<Data, Variables>,
      variables: Variables,
    ) {
      return dataOf<Data>(await post(document.toString(), variables))
    },
  }
}
