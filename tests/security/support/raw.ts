import { connect } from 'node:net'

export interface RawAnswer {
  status: number
  headers: Record<string, string>
  body: string
}

/** Sends raw bytes. Browsers, fetch and test clients normalize exactly what an attacker would not. */
export function sendRaw(baseURL: string | undefined, bytes: string | Buffer): Promise<RawAnswer> {
  const { hostname, port } = new URL(baseURL ?? '')
  return new Promise((resolve, reject) => {
    const socket = connect(Number(port), hostname)
    const parts: Buffer[] = []
    socket.setTimeout(10_000, () => socket.destroy(new Error('No answer within ten seconds')))
    socket.on('data', (part) => parts.push(part))
    socket.on('error', reject)
    socket.on('close', () => resolve(readAnswer(Buffer.concat(parts).toString('latin1'))))
    socket.write(bytes)
  })
}

function readAnswer(text: string): RawAnswer {
  const [head = '', ...body] = text.split('\r\n\r\n')
  const [first = '', ...lines] = head.split('\r\n')
  const headers = lines.map((line): [string, string] => {
    const colon = line.indexOf(':')
    return [line.slice(0, colon).toLowerCase(), line.slice(colon + 1).trim()]
  })
  return {
    status: Number(first.split(' ')[1] ?? 0),
    headers: Object.fromEntries(headers),
    body: body.join('\r\n\r\n'),
  }
}

/** Returns a request line with headers; the connection closes after the response. */
export const rawRequest = (method: string, target: string, headers: string[] = []) =>
  [`${method} ${target} HTTP/1.1`, 'Host: 127.0.0.1', 'Connection: close', ...headers, '', ''].join('\r\n')
