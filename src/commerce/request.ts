import { GraphQLClient } from 'graphql-request'
import { ShopError, type Failure } from './errors'
import { send } from './transport'

/** A document of commerce/generated: its text, with the types of its answer and variables. */
export interface TypedDocument<Answer, Variables> {
  toString(): string
  __apiType?: (variables: Variables) => Answer
}

interface GraphqlError {
  message?: string
  debugMessage?: unknown
  extensions?: Readonly<Record<string, unknown>>
}

interface GraphqlAnswer {
  data?: unknown
  errors?: readonly GraphqlError[]
}

export interface RequestOptions {
  signal?: AbortSignal
  headers?: Record<string, string>
}

const timeoutMs = 180_000
export const maxAnswerBytes = 5 * 1024 * 1024
const answersInGraphql = new Set([200, 400, 401, 403])

/** The whole body as text; more than the limit (counted after decompression) is refused. */
async function limitedText(response: Response): Promise<string> {
  const reader = response.body?.getReader()
  if (!reader) return ''
  const decoder = new TextDecoder()
  let text = ''
  let size = 0
  for (let part = await reader.read(); !part.done; part = await reader.read()) {
    size += part.value.byteLength
    if (size > maxAnswerBytes) {
      await reader.cancel()
      throw new ShopError({ message: '', status: response.status, reason: 'too-large' })
    }
    text += decoder.decode(part.value, { stream: true })
  }
  return text + decoder.decode()
}

function parsed(text: string): GraphqlAnswer | undefined {
  try {
    const answer: unknown = JSON.parse(text)
    const isAnswer = typeof answer === 'object' && answer !== null && ('data' in answer || 'errors' in answer)
    return isAnswer ? (answer as GraphqlAnswer) : undefined // every member is read as unknown or optional
  } catch {
    return undefined
  }
}

/** Only GraphQL answers reach the client library, always as 200: servers disagree about the status of an error. */
async function fetchAnswer(_url: unknown, init?: RequestInit): Promise<Response> {
  const response = await send(init ?? {})
  const text = await limitedText(response)
  const answer = parsed(text)
  if (answer && answersInGraphql.has(response.status))
    return Response.json(answer, { headers: { 'content-type': 'application/json' } })
  const firstMessage = answer?.errors?.[0]?.message
  throw new ShopError({
    message: firstMessage ?? text.slice(0, 500),
    status: response.status,
    ...(firstMessage === undefined && { reason: 'not-json' as const }),
  })
}

let client: GraphQLClient | undefined

function graphqlClient() {
  client ??= new GraphQLClient('http://commerce.invalid/graphql', {
    errorPolicy: 'all',
    fetch: fetchAnswer,
    headers: () => ({
      accept: 'application/json',
      'x-requested-with': 'livery',
      ...(process.env['NEXT_PUBLIC_STORE_CODE'] && { store: process.env['NEXT_PUBLIC_STORE_CODE'] }),
    }),
  })
  return client
}

function unanswered(error: unknown): ShopError {
  if (error instanceof ShopError) return error
  const name = error instanceof Error ? error.name : ''
  const reason: Failure['reason'] =
    name === 'TimeoutError' ? 'timeout' : name === 'AbortError' ? 'aborted' : 'offline'
  return new ShopError({ message: error instanceof Error ? error.message : '', status: 0, reason })
}

const debugText = (error: GraphqlError) => error.debugMessage ?? error.extensions?.['debugMessage']

const isMutation = (text: string) => /^\s*mutation\b/.test(text)

/**
 * Asks the shop's API one thing.
 * @throws ShopError for refusals, broken answers and silence
 */
export async function request<Answer, Variables>(
  document: TypedDocument<Answer, Variables>,
  variables: Variables,
  options: RequestOptions = {},
): Promise<Answer> {
  const deadline = AbortSignal.timeout(timeoutMs)
  const query = document.toString()
  const answer = await graphqlClient()
    .rawRequest<Answer>({
      query,
      variables: variables as Record<string, unknown>, // generated variables are plain objects
      requestHeaders: options.headers ?? {},
      signal: options.signal ? AbortSignal.any([options.signal, deadline]) : deadline,
    })
    .catch((error: unknown) => {
      throw unanswered(error)
    })
  const error: GraphqlError | undefined = answer.errors?.[0]
  const category = error?.extensions?.['category']
  // A debug text beside "Internal server error" means that the query was answered; a mutation needs its own proof.
  const isAnsweredAnyway = error && debugText(error) && answer.data && !isMutation(query)
  if (error && !isAnsweredAnyway)
    throw new ShopError({
      message: error.message ?? '',
      status: 200,
      ...(typeof category === 'string' && { category }),
    })
  if (!answer.data) throw new ShopError({ message: '', status: 200 })
  return answer.data
}
