import { GraphQLClient } from 'graphql-request'
import { graphqlAnswer, type GraphqlError } from './answer'
import { ShopError, type Failure } from './errors'
import { send } from './transport'

/** A document of commerce/generated: its text, with the types of its answer and variables. */
export interface TypedDocument<Answer, Variables> {
  toString(): string
  __apiType?: (variables: Variables) => Answer
}

export interface RequestOptions {
  signal?: AbortSignal
  headers?: Record<string, string>
}

const timeoutMs = 180_000
const answersInGraphql = new Set([200, 400, 401, 403])

/** Only GraphQL answers reach the client library, always as 200. */
async function fetchAnswer(_url: unknown, init?: RequestInit): Promise<Response> {
  const response = await send(init ?? {})
  const answer = await graphqlAnswer(response)
  if (answersInGraphql.has(response.status))
    return Response.json(answer, { headers: { 'content-type': 'application/json' } })
  throw new ShopError({ message: answer.errors?.[0]?.message ?? '', status: response.status })
}

let client: GraphQLClient | undefined

function graphqlClient() {
  client ??= new GraphQLClient('http://commerce.invalid/graphql', {
    errorPolicy: 'all',
    excludeOperationName: true, // each document holds one operation: nobody has to parse it for its name
    fetch: fetchAnswer,
    headers: () => ({
      accept: 'application/json',
      'x-requested-with': 'livery',
      ...(process.env['NEXT_PUBLIC_STORE_CODE'] && { store: process.env['NEXT_PUBLIC_STORE_CODE'] }),
    }),
  })
  return client
}

/** Silence as one of our errors; those of ours stay what they are. */
export function unanswered(error: unknown): ShopError {
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
