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

const headers = {
  accept: 'application/json',
  'content-type': 'application/json',
  'x-requested-with': 'livery',
  ...(process.env['NEXT_PUBLIC_STORE_CODE'] && { store: process.env['NEXT_PUBLIC_STORE_CODE'] }),
}

/** Asks the shop's API one thing and leaves it to others to read the answer. */
export function sendDocument<Answer, Variables>(
  document: TypedDocument<Answer, Variables>,
  variables: Variables,
  options: RequestOptions = {},
): Promise<Response> {
  const deadline = AbortSignal.timeout(timeoutMs)
  return send({
    method: 'POST',
    body: JSON.stringify({ query: document.toString(), variables }),
    headers: { ...headers, ...options.headers },
    signal: options.signal ? AbortSignal.any([options.signal, deadline]) : deadline,
  })
}
