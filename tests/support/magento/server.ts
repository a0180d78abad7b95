import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import {
  execute,
  GraphQLError,
  parse,
  validate,
  type DocumentNode,
  type ExecutionResult,
  type GraphQLSchema,
} from 'graphql'
import { invoiceOrder, saveCategory, faultIn, moveCustomer, ordersAsRead, saveProduct } from './admin'
import { answerInstead, type Fault } from './faults'
import { answerPicture } from './catalogue/pictures'
import { restPasswordReset } from './customers/passwords'
import { paypalPage } from './cart/paypal-page'
import type { Make } from './makes'
import { resolvers } from './resolvers'
import { magentoSchema, type Variant } from './schema'
import { freshMagento, type Context, type Magento, type Settings } from './state'
import { storeOf } from './catalogue/stores'

/** A server that behaves like stock Magento 2.4.8: GraphQL at /graphql, pictures below /media. */

interface Asked {
  query?: string
  variables?: Record<string, unknown>
  operationName?: string
}

interface Answer {
  status: number
  body: unknown
}

const refused = (status: number, ...errors: GraphQLError[]): Answer => ({
  status,
  body: { errors: errors.map((error) => error.toJSON()) },
})

/** HTTP status per error category: app/code/Magento/GraphQl/Controller/GraphQl.php */
const statuses: Record<string, number | undefined> = {
  'graphql-authentication': 401,
  'graphql-authorization': 403,
}

/**
 * Hides unexpected errors of resolvers:
 * lib/internal/Magento/Framework/GraphQl/Exception/ExceptionFormatter.php
 */
function shown(error: GraphQLError): GraphQLError {
  if (error.extensions['category'] !== undefined || error.originalError === undefined) return error
  return new GraphQLError('Internal server error', { nodes: error.nodes, path: error.path })
}

function answerOf(result: ExecutionResult): Answer {
  const errors = result.errors?.map(shown)
  const category = errors?.map(({ extensions }) => statuses[String(extensions['category'])]).find(Boolean)
  const body = { ...(errors && { errors: errors.map((error) => error.toJSON()) }), data: result.data ?? null }
  return { status: category ?? 200, body }
}

/** A token ends some time after its issue, however often it is used: JwtUserToken/Model/ExpirationValidator.php */
function ownerOf(token: string, { tokens, settings }: Magento): number | undefined {
  const issued = tokens.get(token)
  return issued && issued.at + settings.tokenSeconds * 1_000 > Date.now() ? issued.customer : undefined
}

function contextOf(request: IncomingMessage, magento: Magento): Context | Answer {
  const code = request.headers['store']
  const store = storeOf(Array.isArray(code) ? code[0] : code)
  // app/code/Magento/StoreGraphQl/Controller/HttpRequestValidator/StoreValidator.php
  if (!store)
    return refused(
      200,
      new GraphQLError('Requested store is not found', { extensions: { category: 'graphql-input' } }),
    )
  const token = /^Bearer (.+)$/.exec(request.headers.authorization ?? '')?.[1]
  const id = token && ownerOf(token, magento)
  const captcha = request.headers['x-recaptcha']
  return {
    magento,
    store,
    customer: magento.customers.find((each) => each.id === id),
    captcha: Array.isArray(captcha) ? captcha[0] : captcha,
  }
}

function parsed(query: string): DocumentNode | Answer {
  try {
    return parse(query, { maxTokens: 10_000 })
  } catch (error) {
    return refused(400, error instanceof GraphQLError ? error : new GraphQLError('Syntax Error'))
  }
}

async function run(
  asked: Asked,
  request: IncomingMessage,
  magento: Magento,
  schema: GraphQLSchema,
): Promise<Answer> {
  const context = contextOf(request, magento)
  if ('status' in context) return context
  const document = parsed(asked.query ?? '')
  if ('status' in document) return document
  const isMutation = document.definitions.some((each) => 'operation' in each && each.operation === 'mutation')
  if (isMutation && request.method !== 'POST')
    return refused(500, new GraphQLError('Mutation requests allowed only for POST requests'))
  const wrong = validate(schema, document)
  if (wrong.length > 0) return refused(200, ...wrong)
  const result = await execute({
    schema,
    document,
    rootValue: resolvers,
    contextValue: context,
    variableValues: asked.variables ?? null,
    operationName: asked.operationName ?? null,
  })
  return answerOf(result)
}

/** Matches any store view: app/code/Magento/Customer/etc/webapi.xml */
const passwordAddress = /^\/rest\/(?:\w+\/)?V1\/customers\/password$/

async function jsonOf<Body extends object>(request: IncomingMessage): Promise<Body> {
  const parts: Buffer[] = []
  for await (const part of request) parts.push(part as Buffer) // HTTP bodies arrive as buffers
  return JSON.parse(Buffer.concat(parts).toString()) as Body // validated by the caller
}

async function askedOf(request: IncomingMessage): Promise<Asked> {
  if (request.method === 'GET') {
    const { searchParams } = new URL(request.url ?? '', 'http://magento.invalid')
    const variables = JSON.parse(searchParams.get('variables') ?? '{}') as Asked['variables'] // any JSON; validated with the query
    return { query: searchParams.get('query') ?? '', ...(variables && { variables }) }
  }
  return jsonOf<Asked>(request) // validated with the query
}

const answerJson = (response: ServerResponse, body: unknown) =>
  response.writeHead(200, { 'content-type': 'application/json' }).end(JSON.stringify(body))

export interface MagentoServer {
  server: Server
  magento: Magento
  /** All GraphQL requests in order, with their headers. */
  asked: { query: string; headers: IncomingMessage['headers'] }[]
  /** Makes all later responses fail this way; undefined restores them. */
  breaks: (fault: Fault | undefined) => void
}

/** Start of the links in texts (Store/Model/Store.php, getUrl). */
const linkBaseOf = ({ baseUrl, settings: { storeInUrl } }: Magento) =>
  storeInUrl ? `${baseUrl}${storeInUrl}/` : baseUrl

export function magentoServer(variant?: Variant, make?: Make): MagentoServer {
  const schema = magentoSchema(variant)
  const magento = freshMagento(make)
  const asked: MagentoServer['asked'] = []
  let fault: Fault | undefined

  async function answerGraphql(request: IncomingMessage, response: ServerResponse) {
    const body = await askedOf(request).catch(() => undefined)
    asked.push({ query: body?.query ?? '', headers: request.headers })
    const answer = body
      ? await run(body, request, magento, schema)
      : refused(400, new GraphQLError('Unable to unserialize value. Error: Syntax error'))
    const { status, type, text } = await answerInstead(fault, answer)
    // Links in texts are absolute, below Magento's web address: Store/Model/Store.php, getBaseUrl
    response.writeHead(status, { 'content-type': type }).end(text.replaceAll('%base%', linkBaseOf(magento)))
  }

  async function changeSettings(request: IncomingMessage, response: ServerResponse) {
    Object.assign(magento.settings, await jsonOf<Partial<Settings>>(request))
    answerJson(response, magento.settings)
  }

  /** Handles REST, of which the storefront uses one endpoint. */
  async function answerRest(request: IncomingMessage, response: ServerResponse) {
    const body = await jsonOf<Parameters<typeof restPasswordReset>[0]>(request).catch(() => ({}))
    const context = contextOf(request, magento)
    const answer = 'status' in context ? context : restPasswordReset(body, context)
    asked.push({ query: `${request.method} ${request.url}`, headers: request.headers })
    const { status, type, text } = await answerInstead(fault, answer)
    response.writeHead(status, { 'content-type': type }).end(text)
  }

  async function administer(path: string, request: IncomingMessage, response: ServerResponse) {
    const body = await jsonOf(request)
    const sku = /^\/rest\/V1\/products\/([^/]+)$/.exec(path)?.[1]
    const email = /^\/double\/customers\/([^/]+)$/.exec(path)?.[1]
    const order = /^\/double\/orders\/(\d+)$/.exec(path)?.[1]
    const category = /^\/rest\/V1\/categories\/(\d+)$/.exec(path)?.[1]
    const done =
      (sku !== undefined && saveProduct(magento, decodeURIComponent(sku), body)) ||
      (email !== undefined && moveCustomer(magento, decodeURIComponent(email), body)) ||
      (category !== undefined && saveCategory(magento, Number(category), body)) ||
      (order !== undefined && invoiceOrder(magento, order))
    const isOfOne = (sku ?? email ?? category ?? order) !== undefined
    if (!isOfOne) fault = faultIn(body)
    const isDone = done || !isOfOne
    response.writeHead(isDone ? 200 : 404, { 'content-type': 'application/json' }).end('{}')
  }

  const server = createServer((request, response) => {
    const { pathname } = new URL(request.url ?? '/', 'http://magento.invalid')
    if (pathname.endsWith('/graphql')) return void answerGraphql(request, response)
    // Not part of Magento: the mailbox and the merchant's settings, for tests and manual use.
    if (pathname === '/emails') return void answerJson(response, magento.emails)
    if (pathname === '/settings') return void changeSettings(request, response)
    if (pathname === '/rest/V1/orders') return void answerJson(response, ordersAsRead(magento))
    if (request.method === 'PUT' && passwordAddress.test(pathname)) return void answerRest(request, response)
    if (pathname.startsWith('/paypal/')) return paypalPage(request.url ?? '', response, magento)
    if (pathname.startsWith('/downloadable/download/'))
      return void response.writeHead(200, { 'content-type': 'text/plain' }).end('What was bought')
    const picture = /^\/(?:media|static\/version1)\/(.+\.jpg)$/.exec(pathname)?.[1]
    if (picture) return void answerPicture(picture, response)
    if (request.method === 'PUT') return void administer(pathname, request, response)
    response.writeHead(404, { 'content-type': 'text/html; charset=UTF-8' }).end('<h1>404 Not Found</h1>')
  })
  server.on('listening', () => {
    magento.baseUrl = `http://127.0.0.1:${(server.address() as AddressInfo).port}/` // listening on a port
  })
  return { server, magento, asked, breaks: (next) => (fault = next) }
}
