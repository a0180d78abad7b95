import type { Kind } from './draft'
import type { Name } from './name'
import { entryAfter, importOf } from './rows/typescript'

/** An address below /api that answers JSON: `npm run add endpoint stock-levels`. */

const endpoints = 'src/server/endpoints.ts'

const handler = ({ kebab, pascal }: Name) => `import { settings } from '@/settings/settings'
import type { Call } from '../../http/endpoint'
import { answerJson } from '../../http/http'

/** GET /api/${kebab}: answers with the brand of this shop. */
export function answer${pascal}({ response }: Pick<Call, 'response'>) {
  answerJson(response, 200, { brand: settings().brand })
}
`

const test = ({ kebab }: Name) => `import { expect, test } from 'vitest'
import { settings } from '@/settings/settings'
import { handleEndpoint } from '../../support/endpoints'
import { useServer } from '../../support/http'

const server = useServer(handleEndpoint)

test('GET /api/${kebab} answers with the brand, and is never stored', async () => {
  const answer = await fetch(\`\${server.url()}/api/${kebab}\`)
  expect(answer.status).toBe(200)
  expect(answer.headers.get('cache-control')).toBe('private, no-store')
  expect(await answer.json()).toEqual({ brand: settings().brand })
})

test('/api/${kebab} accepts no other method', async () => {
  const { status } = await fetch(\`\${server.url()}/api/${kebab}\`, { method: 'POST' })
  expect(status).toBe(405)
})
`

export const endpoint: Kind = {
  does: 'an address /api/<name> that answers JSON',
  files: (name) => ({
    [`src/server/${name.kebab}/${name.kebab}.ts`]: handler(name),
    [`tests/server/${name.kebab}/${name.kebab}.test.ts`]: test(name),
  }),
  rows: ({ kebab, pascal }) => [
    importOf(endpoints, `import { answer${pascal} } from './${kebab}/${kebab}'`),
    entryAfter(
      endpoints,
      'endpoints',
      "'/api/cart/*'",
      `{ path: '/api/${kebab}', methods: reading, handle: answer${pascal}, cache: 'private' }`,
      `'/api/${kebab}'`,
    ),
  ],
  makes: [],
  next: ({ kebab }) => [
    `src/server/${kebab}/${kebab}.ts: what it answers`,
    `${endpoints} › /api/${kebab}: methods, largest body (maxBytes), who may ask (sameOrigin), caching`,
    `docs/behaviour: a rule about it, cited in tests/server/${kebab}/${kebab}.test.ts`,
    `npx vitest run --project unit tests/server/${kebab} tests/http/body-limits.test.ts`,
    `npm test fuzz -- --only '/api/${kebab}' --minutes 1`,
    `npm run dev, then curl http://127.0.0.1:3000/api/${kebab}`,
  ],
}
