import { setTimeout as wait } from 'node:timers/promises'

/** How a Magento in trouble answers. */
export interface Fault {
  /** Milliseconds before the first byte. */
  delay?: number
  /** A page in place of JSON: of maintenance (pub/errors/503.php), or of a fatal error. */
  page?: { status: number; html: string }
  /** A root field that is null, with an error beside the rest of the data. */
  fails?: string
}

export const maintenance: Fault = {
  page: { status: 503, html: '<html><body><h1>Service Temporarily Unavailable</h1></body></html>' },
}

export const fatalError: Fault = {
  page: { status: 500, html: '<h1>There has been an error processing your request</h1>' },
}

interface Answer {
  status: number
  body: unknown
}

const failed = (path: string) => ({ message: 'Internal server error', path: [path] })

function partial(body: unknown, field: string): unknown {
  const { data, errors = [] } = body as { data?: Record<string, unknown> | null; errors?: object[] } // as GraphQL answers, or `true`
  if (!data || !(field in data)) return body
  return { errors: [...errors, failed(field)], data: { ...data, [field]: null } }
}

/** What is sent in the place of an answer. */
export async function answerInstead(fault: Fault | undefined, { status, body }: Answer) {
  if (fault?.delay) await wait(fault.delay)
  if (fault?.page)
    return { status: fault.page.status, type: 'text/html; charset=UTF-8', text: fault.page.html }
  const answered = fault?.fails ? partial(body, fault.fails) : body
  return { status, type: 'application/json', text: JSON.stringify(answered) }
}
