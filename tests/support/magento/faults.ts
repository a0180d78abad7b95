import { setTimeout as wait } from 'node:timers/promises'

/** How a Magento in trouble answers. */
export interface Fault {
  /** Milliseconds before the first byte. */
  delay?: number
  /** Any text in the place of an answer. */
  instead?: { status: number; type?: string; text: string }
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

const json = (body: object) => ({ status: 200, type: 'application/json', text: JSON.stringify(body) })

/** What breaks inside is hidden: lib/internal/Magento/Framework/GraphQl/Exception/ExceptionFormatter.php */
export const internalError: Fault = {
  instead: json({ errors: [{ message: 'Internal server error', path: ['customer'] }], data: null }),
}

/** In developer mode it is told (same file). */
export const internalErrorInDetail: Fault = {
  instead: json({
    errors: [
      {
        message: 'Internal server error',
        extensions: {
          debugMessage: "SQLSTATE[42S02]: Base table or view not found: 1146 Table 'magento.quote'",
          trace: [{ file: '/var/www/html/vendor/magento/framework/DB/Statement/Pdo/Mysql.php', line: 91 }],
        },
      },
    ],
    data: null,
  }),
}

/** A notice of PHP's that became the message: lib/internal/Magento/Framework/App/ErrorHandler.php */
export const phpNotice: Fault = {
  instead: json({
    errors: [
      {
        message:
          'Warning: Undefined array key "sku" in /var/www/html/vendor/magento/module-quote/Item.php on line 52',
        extensions: { category: 'graphql-input' },
      },
    ],
    data: null,
  }),
}

/** The connection ended before the answer did. */
export const cutOff: Fault = {
  instead: { status: 200, type: 'application/json', text: '{"data":{"customer":{"id"' },
}

export const nothing: Fault = { instead: { status: 200, type: 'application/json', text: '' } }

/** A REST error where GraphQL was expected: lib/internal/Magento/Framework/Webapi/ErrorProcessor.php */
export const restError: Fault = {
  instead: {
    status: 500,
    type: 'application/json',
    text: '{"message":"Internal Error. Details are available in Magento log file. Report ID: webapi-65f0"}',
  },
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
  if (fault?.instead) return { type: 'text/html; charset=UTF-8', ...fault.instead }
  if (fault?.page)
    return { status: fault.page.status, type: 'text/html; charset=UTF-8', text: fault.page.html }
  const answered = fault?.fails ? partial(body, fault.fails) : body
  return { status, type: 'application/json', text: JSON.stringify(answered) }
}
