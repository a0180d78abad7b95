import type { OutgoingHttpHeaders, ServerResponse } from 'node:http'

/** Intercepts the renderer's responses before they are sent, for code that changes or stores them. */

type Callback = () => void

const bufferOf = (chunk: unknown, encoding: unknown): Buffer | undefined => {
  if (typeof chunk === 'string')
    return Buffer.from(chunk, typeof encoding === 'string' ? (encoding as BufferEncoding) : 'utf8') // Node's own signature
  return chunk instanceof Uint8Array ? Buffer.from(chunk) : undefined
}

const callbackIn = (parts: unknown[]) => parts.find((part): part is Callback => typeof part === 'function')

/** Copies headers passed to writeHead, which getHeaders would not see. */
function takeHeaders(response: ServerResponse, status: number, given: unknown[]) {
  const headers = given.find((part): part is OutgoingHttpHeaders => typeof part === 'object' && part !== null)
  for (const [name, value] of Object.entries(headers ?? {}))
    if (value !== undefined) response.setHeader(name, value)
  response.statusCode = status
}

/** Runs `change` once the headers are known, before they are sent. */
export function beforeHeaders(response: ServerResponse, change: () => void) {
  const { writeHead } = response
  response.writeHead = function (this: ServerResponse, status: number, ...rest: unknown[]) {
    takeHeaders(this, status, rest)
    change()
    return writeHead.call(this, status)
  } as typeof writeHead // the overloads collapse into one rest signature
}

interface Choice {
  /** Called once, when status and headers are known; false skips buffering. */
  when: (response: ServerResponse) => boolean
  /** Runs if the response is not buffered; it is then streamed unchanged. */
  otherwise?: () => void
}

/**
 * Buffers a whole response and passes its body to `finish`, which sends it. If `finish` fails, the original
 * body is sent.
 */
export function bufferResponse(
  response: ServerResponse,
  choice: Choice,
  finish: (body: Buffer) => Promise<void>,
) {
  const { write, end, writeHead } = response
  const restore = () => Object.assign(response, { write, end, writeHead })
  let buffered: Buffer[] | 'passes' | undefined

  function decide(): Buffer[] | 'passes' {
    if (buffered) return buffered
    buffered = choice.when(response) ? [] : 'passes'
    if (buffered === 'passes') {
      restore()
      choice.otherwise?.()
    }
    return buffered
  }

  response.writeHead = function (this: ServerResponse, status: number, ...rest: unknown[]) {
    takeHeaders(this, status, rest)
    return decide() === 'passes' ? this.writeHead(status) : this
  } as typeof writeHead // the overloads collapse into one rest signature
  response.write = function (this: ServerResponse, ...parts: Parameters<typeof write>) {
    const chunks = decide()
    if (chunks === 'passes') return write.apply(this, parts)
    const chunk = bufferOf(parts[0], parts[1])
    if (chunk) chunks.push(chunk)
    const written = callbackIn(parts)
    if (written) process.nextTick(written)
    return true
  } as typeof write // as above
  response.end = function (this: ServerResponse, ...parts: Parameters<typeof end>) {
    const chunks = decide()
    if (chunks === 'passes') return end.apply(this, parts)
    const chunk = bufferOf(parts[0], parts[1])
    if (chunk) chunks.push(chunk)
    const ended = callbackIn(parts)
    if (ended) this.once('finish', ended)
    restore()
    const body = Buffer.concat(chunks)
    void finish(body).catch(() => response.end(body))
    return this
  } as typeof end // as above
}
