import { requestLimits } from '@/lib/request-limits'
import { send } from './transport'

/** A document of commerce/generated: its text, with the types of its response and variables. */
export interface TypedDocument<Answer, Variables> {
  toString(): string
  __apiType?: (variables: Variables) => Answer
}

export interface RequestOptions {
  signal?: AbortSignal
  headers?: Record<string, string>
}

/** Headers of every request to the shop's API. */
export const shopHeaders = {
  accept: 'application/json',
  'x-requested-with': 'livery',
}

export function withDeadline(signal?: AbortSignal): AbortSignal {
  const deadline = AbortSignal.timeout(requestLimits.timeoutMs)
  return signal ? AbortSignal.any([signal, deadline]) : deadline
}

/** Sends a request to the shop's API without reading the response. */
export function sendDocument<Answer, Variables>(
  document: TypedDocument<Answer, Variables>,
  variables: Variables,
): Promise<Response> {
  return send({
    method: 'POST',
    body: JSON.stringify({ query: document.toString(), variables }),
    headers: { ...shopHeaders, 'content-type': 'application/json' },
    signal: withDeadline(),
  })
}
