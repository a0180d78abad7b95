import { setTimeout as wait } from 'node:timers/promises'

/** How a faulty Magento responds. */
export interface Fault {
  /** Milliseconds before the first byte. */
  delay?: number
  /** Any text sent instead of a response. */
  instead?: { status: number; type?: string; text: string }
  /** A page sent instead of JSON, for maintenance (pub/errors/503.php) or a fatal error. */
  page?: { status: number; html: string }
  /** Root field that is null, with an error next to the other data. */
  fails?: string
}

export const maintenance: Fault = {
  page: { status: 503, html: '<html><body><h1>Service Temporarily Unavailable</h1></body></html>' },
}

export const fatalError: Fault = {
  page: { status: 500, html: '<h1>There has been an error processing your request</h1>' },
}

const json = (body: object) => ({ status: 200, type: 'application/json', text: JSON.stringify(body) })

/** Internal errors are hidden: lib/internal/Magento/Framework/GraphQl/Exception/ExceptionFormatter.php */
export const internalError: Fault = {
  instead: json({ errors: [{ message: 'Internal server error', path: ['customer'] }], data: null }),
}

/** Developer mode shows internal errors (same file). */
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

/** A PHP notice as the error message: lib/internal/Magento/Framework/App/ErrorHandler.php */
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

/** The connection closes before the response is complete. */
export const cutOff: Fault = {
  instead: { status: 200, type: 'application/json', text: '{"data":{"customer":{"id"' },
}

export const nothing: Fault = { instead: { status: 200, type: 'application/json', text: '' } }

/** A REST error instead of a GraphQL response: lib/internal/Magento/Framework/Webapi/ErrorProcessor.php */
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
  const { data, errors = [] } = body as { data?: Record<string, unknown> | null; errors?: object[] } // a GraphQL response, or `true`
  if (!data || !(field in data)) return body
  return { errors: [...errors, failed(field)], data: { ...data, [field]: null } }
}

/** Returns what is sent instead of a response. */
export async function answerInstead(fault: Fault | undefined, { status, body }: Answer) {
  if (fault?.delay) await wait(fault.delay)
  if (fault?.instead) return { type: 'text/html; charset=UTF-8', ...fault.instead }
  if (fault?.page)
    return { status: fault.page.status, type: 'text/html; charset=UTF-8', text: fault.page.html }
  const answered = fault?.fails ? partial(body, fault.fails) : body
  return { status, type: 'application/json', text: JSON.stringify(answered) }
}
