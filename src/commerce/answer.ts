import { ShopError } from './errors'
import { requestLimits } from '@/lib/request-limits'
import { restFailure } from './rest-error'

/**
 * Reads a backend's response, for server and browser alike: within limits, as GraphQL or as one typed error
 * (commerce-3).
 */

export interface GraphqlError {
  message?: string
  debugMessage?: unknown
  path?: readonly (string | number)[]
  extensions?: Readonly<Record<string, unknown>>
}

export interface GraphqlAnswer {
  data?: Record<string, unknown> | null
  errors?: GraphqlError[]
}

const tooLarge = (status: number) => new ShopError({ message: '', status, reason: 'too-large' })

/** Returns the whole body as text. Refuses more than the limit, counted after decompression. */
export async function limitedText(response: Response): Promise<string> {
  const reader = response.body?.getReader()
  if (!reader) return ''
  const decoder = new TextDecoder()
  let text = ''
  let size = 0
  for (let part = await reader.read(); !part.done; part = await reader.read()) {
    size += part.value.byteLength
    if (size > requestLimits.maxAnswerBytes) {
      await reader.cancel()
      throw tooLarge(response.status)
    }
    text += decoder.decode(part.value, { stream: true })
  }
  return text + decoder.decode()
}

function parsed(text: string): GraphqlAnswer | undefined {
  try {
    const answer: unknown = JSON.parse(text)
    if (typeof answer !== 'object' || answer === null) return undefined
    const hasErrors = 'errors' in answer && Array.isArray(answer.errors) && !('message' in answer)
    const hasData = 'data' in answer && (answer.data === null || typeof answer.data === 'object')
    return hasErrors || hasData ? (answer as GraphqlAnswer) : undefined // every member is read as unknown or optional
  } catch {
    return undefined
  }
}

/**
 * Parses a GraphQL response with any status, because servers disagree about the status of an error.
 * @throws ShopError for everything else: error pages, REST bodies, incomplete or too large responses
 */
export async function graphqlAnswer(response: Response): Promise<GraphqlAnswer> {
  const text = await limitedText(response)
  const answer = parsed(text)
  if (answer) return answer
  const failure = restFailure(response.status, text)
  // JSON that is neither GraphQL nor a REST error has no usable message.
  throw new ShopError(response.ok ? { ...failure, reason: 'not-json' } : failure)
}
