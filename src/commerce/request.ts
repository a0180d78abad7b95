import { graphqlAnswer, type GraphqlAnswer, type GraphqlError } from './answer'
import { ShopError, type Failure } from './errors'
import { sendDocument, type RequestOptions, type TypedDocument } from './send-document'

const answersInGraphql = new Set([200, 400, 401, 403])

/** Reads what came back. @throws ShopError for whatever is no answer to GraphQL */
async function graphqlOf(answered: Promise<Response>): Promise<GraphqlAnswer> {
  const response = await answered
  const answer = await graphqlAnswer(response)
  if (answersInGraphql.has(response.status)) return answer
  throw new ShopError({ message: answer.errors?.[0]?.message ?? '', status: response.status })
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
 * What a document was answered with.
 * @throws ShopError for refusals, broken answers and silence
 */
export async function readAnswer<Answer>(
  document: TypedDocument<Answer, never>,
  answered: Promise<Response>,
): Promise<Answer> {
  const answer = await graphqlOf(answered).catch((error: unknown) => {
    throw unanswered(error)
  })
  const error: GraphqlError | undefined = answer.errors?.[0]
  const category = error?.extensions?.['category']
  // A debug text beside "Internal server error" means that the query was answered; a mutation needs its own proof.
  const isAnsweredAnyway = error && debugText(error) && answer.data && !isMutation(document.toString())
  if (error && !isAnsweredAnyway)
    throw new ShopError({
      message: error.message ?? '',
      status: 200,
      ...(typeof category === 'string' && { category }),
    })
  if (!answer.data) throw new ShopError({ message: '', status: 200 })
  return answer.data as Answer // what the document's type says of it
}

/**
 * Asks the shop's API one thing.
 * @throws ShopError for refusals, broken answers and silence
 */
export const request = <Answer, Variables>(
  document: TypedDocument<Answer, Variables>,
  variables: Variables,
  options: RequestOptions = {},
): Promise<Answer> => readAnswer(document, sendDocument(document, variables, options))
