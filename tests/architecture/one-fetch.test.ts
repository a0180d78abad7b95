import { expect, test } from 'vitest'
import { allCode } from './sources'

/** Server code that calls fetch itself, with the reason. */
const otherFetchers: Record<string, string> = {
  'src/server/start/run-shop.ts': 'calls the shop itself',
}

/** Other ways to call a service: Node's own clients, and libraries that are not given our fetch. */
const otherClients =
  /import \{[^}]*\b(get|request)\b[^}]*\} from 'node:https?'|createRemoteJWKSet\((?![^\n]*\[customFetch\]: askService)|createFetchHttpClient\((?!fetchThere\))/

test('server code calls other services through one fetch function, which third-party libraries are also given (server-101)', () => {
  const isOfServers = /^src\/(server|backend|sandbox|settings|brand|next\/server)\/|\.server\.tsx?$/
  const ofServers = allCode.filter(([file]) => isOfServers.test(file))
  const fetching = ofServers.filter(([, text]) => /(?<![.\w])fetch\(/.test(text)).map(([file]) => file)
  expect(fetching.toSorted()).toEqual(Object.keys(otherFetchers).toSorted())
  expect(ofServers.filter(([, text]) => otherClients.test(text)).map(([file]) => file)).toEqual([])
  // Code that also runs in browsers only calls the shop.
  const elsewhere = allCode.filter(
    ([file, text]) => file.startsWith('src/commerce/') && /(?<![.\w])fetch\((?!['`]\/)/.test(text),
  )
  expect(elsewhere.map(([file]) => file)).toEqual([])
})
