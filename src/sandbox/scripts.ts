import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Call } from '../http/endpoint'

/** Returns an endpoint that sends a script replacing a service's own. */
export function sandboxScript(name: string) {
  const text = readFileSync(join(import.meta.dirname, 'scripts', `${name}.js`))
  return ({ response }: Call) => {
    response.setHeader('content-type', 'text/javascript; charset=utf-8')
    response.setHeader('cache-control', 'public, max-age=3600')
    response.end(text)
  }
}
