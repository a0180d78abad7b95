import { createHash, randomUUID } from 'node:crypto'
import type { IncomingMessage, ServerResponse } from 'node:http'
import { exportJWK, generateKeyPair, SignJWT } from 'jose'
import { useServer } from '../http'

/**
 * A company's OpenID provider: discovery, an authorization page that agrees at once, one-time codes with PKCE, the
 * client's secret in a header or a body, signed tokens and keys.
 */

export interface ProvidedPerson {
  sub: string
  email?: string
  email_verified?: boolean
}

interface Grant {
  person: ProvidedPerson
  nonce: string
  challenge: string
  redirectUri: string
}

const sha = (text: string) => createHash('sha256').update(text).digest('base64url')

async function bodyOf(request: IncomingMessage): Promise<URLSearchParams> {
  const chunks: Buffer[] = []
  for await (const chunk of request) chunks.push(chunk as Buffer) // without an encoding a request yields Buffers
  return new URLSearchParams(Buffer.concat(chunks).toString('utf8'))
}

export function openidProvider() {
  const pair = generateKeyPair('RS256')
  const grants = new Map<string, Grant>()
  const state = {
    person: { sub: 'p1', email: 'mara@company.example', email_verified: true } as ProvidedPerson,
    /** 'cancel' sends the person back without a code; 'down' answers nothing but 500. */
    mood: 'agree' as 'agree' | 'cancel' | 'down',
    methods: ['client_secret_basic'] as string[],
    /** Claims that replace those of the token. */
    claims: {} as Record<string, unknown>,
    issuer: undefined as string | undefined,
  }
  const discovered = new Set<string>()
  const client = { id: 'livery-operations', secret: 'secret of the company' }

  const json = (response: ServerResponse, status: number, value: object) => {
    response.statusCode = status
    response.setHeader('content-type', 'application/json')
    response.end(JSON.stringify(value))
  }

  const isClient = (request: IncomingMessage, body: URLSearchParams) => {
    if (state.methods.includes('client_secret_post') && !request.headers.authorization)
      return body.get('client_id') === client.id && body.get('client_secret') === client.secret
    const [id, secret] = Buffer.from((request.headers.authorization ?? '').replace('Basic ', ''), 'base64')
      .toString('utf8')
      .split(':')
      .map((part) => decodeURIComponent(part.replaceAll('+', ' ')))
    return id === client.id && secret === client.secret
  }

  async function token(request: IncomingMessage, response: ServerResponse) {
    const body = await bodyOf(request)
    if (!isClient(request, body)) return json(response, 401, { error: 'invalid_client' })
    const grant = grants.get(body.get('code') ?? '')
    grants.delete(body.get('code') ?? '')
    const isRight =
      grant?.challenge === sha(body.get('code_verifier') ?? '') &&
      grant.redirectUri === body.get('redirect_uri')
    if (!grant || !isRight) return json(response, 400, { error: 'invalid_grant' })
    const seconds = Math.floor(Date.now() / 1_000)
    const id_token = await new SignJWT({
      iss: server.url(),
      aud: client.id,
      iat: seconds,
      exp: seconds + 300,
      nonce: grant.nonce,
      ...grant.person,
      ...state.claims,
    })
      .setProtectedHeader({ alg: 'RS256', kid: 'company' })
      .sign((await pair).privateKey)
    return json(response, 200, {
      access_token: randomUUID(),
      token_type: 'Bearer',
      expires_in: 300,
      id_token,
    })
  }

  function authorize(url: URL, response: ServerResponse) {
    const back = new URL(url.searchParams.get('redirect_uri') ?? 'http://nowhere.invalid')
    back.searchParams.set('state', url.searchParams.get('state') ?? '')
    if (state.mood === 'cancel') back.searchParams.set('error', 'access_denied')
    else {
      const code = randomUUID()
      grants.set(code, {
        person: state.person,
        nonce: url.searchParams.get('nonce') ?? '',
        challenge: url.searchParams.get('code_challenge') ?? '',
        redirectUri: url.searchParams.get('redirect_uri') ?? '',
      })
      back.searchParams.set('code', code)
    }
    response.statusCode = 302
    response.setHeader('location', back.href)
    response.end()
  }

  const server = useServer(async (request, response) => {
    const url = new URL(request.url ?? '/', server.url())
    if (state.mood === 'down') return json(response, 500, {})
    if (url.pathname === '/.well-known/openid-configuration') {
      discovered.add(randomUUID())
      return json(response, 200, {
        issuer: state.issuer ?? server.url(),
        authorization_endpoint: `${server.url()}/authorize`,
        token_endpoint: `${server.url()}/token`,
        jwks_uri: `${server.url()}/keys`,
        token_endpoint_auth_methods_supported: state.methods,
        response_types_supported: ['code'],
        subject_types_supported: ['public'],
        id_token_signing_alg_values_supported: ['RS256'],
      })
    }
    if (url.pathname === '/keys') {
      const key = await exportJWK((await pair).publicKey)
      return json(response, 200, { keys: [{ ...key, kid: 'company', alg: 'RS256', use: 'sig' }] })
    }
    if (url.pathname === '/authorize') return authorize(url, response)
    if (url.pathname === '/token') return token(request, response)
    return json(response, 404, {})
  })

  return { url: server.url, client, state, discoveries: () => discovered.size }
}
