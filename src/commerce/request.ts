import { GraphQLClient } from 'graphql-request'
import { graphqlAnswer, type GraphqlError } from './answer'
import { ShopError, type Failure } from './errors'
import { shopHeaders, withDeadline, type RequestOptions, type TypedDocument } from './send-document'
import { send } from './transport'

const answersInGraphql = new Set([200, 400, 401, 403])

type Sending = (init: RequestInit) => Promise<Response>

/** Passes only GraphQL responses to the client library, always with status 200. */
const graphqlOnly = (sending: Sending) => async (_url: unknown, init?: RequestInit) => {
  const response = await sending(init ?? {})
  const answer = await graphqlAnswer(response)
  if (answersInGraphql.has(response.status))
    return Response.json(answer, { headers: { 'content-type': 'application/json' } })
  throw new ShopError({ message: answer.errors?.[0]?.message ?? '', status: response.status })
}

const clientOver = (sending: Sending) =>
  new GraphQLClient('http://commerce.invalid/graphql', {
    errorPolicy: 'all',
    excludeOperationName: true, // each document has one operation, so none must be parsed for its name
    fetch: graphqlOnly(sending),
    headers: shopHeaders,
  })

/** Converts a missing response to a ShopError; a ShopError stays unchanged. */
export function toShopError(error: unknown): ShopError {
  if (error instanceof ShopError) return error
  const name = error instanceof Error ? error.name : ''
  const reason: Failure['reason'] =
    name === 'TimeoutError' ? 'timeout' : name === 'AbortError' ? 'aborted' : 'offline'
  return new ShopError({ message: error instanceof Error ? error.message : '', status: 0, reason })
}

const debugText = (error: GraphqlError) => error.debugMessage ?? error.extensions?.['debugMessage']

/**
 * True for a cart line whose product no longer exists: it is null in a valid response, and the rest of the
 * cart is shown (commerce-72).
 */
const isMissingPart = ({ path = [], extensions }: GraphqlError, data: Record<string, unknown>) =>
  extensions?.['category'] === 'graphql-no-such-entity' && path.length > 1 && Boolean(data[path[0] ?? ''])

const isMutation = (text: string) => /^\s*mutation\b/.test(text)

interface Asked<Variables> {
  variables: Variables
  options: RequestOptions
  sending: Sending
}

async function ask<Answer, Variables>(
  document: TypedDocument<Answer, Variables>,
  { variables, options, sending }: Asked<Variables>,
): Promise<Answer> {
  const query = document.toString()
  const answer = await clientOver(sending)
    .rawRequest<Answer>({
      query,
      variables: variables as Record<string, unknown>, // generated variables are plain objects
      requestHeaders: options.headers ?? {},
      signal: withDeadline(options.signal),
    })
    .catch((error: unknown) => {
      throw toShopError(error)
    })
  const data = answer.data as Record<string, unknown> | null | undefined // an object of root fields
  const errors: GraphqlError[] = answer.errors ?? []
  const error = errors.find((each) => !data || !isMissingPart(each, data))
  const { category, field } = error?.extensions ?? {}
  // A debug message beside "Internal server error" means that the query still succeeded. A mutation needs
  // more proof than that.
  const isAnsweredAnyway = error && debugText(error) && answer.data && !isMutation(query)
  if (error && !isAnsweredAnyway)
    throw new ShopError({
      message: error.message ?? '',
      status: 200,
      ...(typeof category === 'string' && { category }),
      ...(typeof field === 'string' && { fieldName: field }),
    })
  if (!answer.data) throw new ShopError({ message: '', status: 200 })
  return answer.data
}

/**
 * Sends a query or mutation to the shop's API and returns its data.
 * @throws ShopError for errors, invalid responses and missing responses
 */
export const request = <Answer, Variables>(
  document: TypedDocument<Answer, Variables>,
  variables: Variables,
  options: RequestOptions = {},
): Promise<Answer> => ask(document, { variables, options, sending: send })

/**
 * Reads the response to a document that was sent before with sendDocument.
 * @throws ShopError for errors, invalid responses and missing responses
 */
export const readAnswer = <Answer, Variables>(
  document: TypedDocument<Answer, Variables>,
  answered: Promise<Response>,
): Promise<Answer> =>
  ask<Answer, object>(document as TypedDocument<Answer, object>, {
    variables: {},
    options: {},
    sending: () => answered,
  })
