import { expect, test } from 'vitest'
import { maskSecrets } from '@/backend/kernel/mask-secrets'

test.each([
  ['550 5.1.1 <ada.byron+shop@mail.example.com>: unknown', '550 5.1.1 <***@***>: unknown'],
  ['Key (email)=(ada@example.com) already exists.', 'Key (email)=(***@***) already exists.'],
  ['connect postgres://shop:s3cret@db.internal:5432/shop', 'connect postgres://***@db.internal:5432/shop'],
  ['authorization: Bearer abc.DEF-123_x=', 'authorization: Bearer ***'],
  ['Invalid API Key provided: sk_live_51Habc', 'Invalid API Key provided: sk_***'],
  ['GET https://graph.example/me?access_token=EAAG&x=1 failed', 'GET https://graph.example/me?*** failed'],
])('%s is logged as %s (observability-2)', (said, logged) => {
  expect(maskSecrets(said)).toBe(logged)
})

test('stack traces of our code are not masked, and a masked JSON line is still valid JSON (observability-2)', () => {
  const stack = 'at node_modules/@graphql-tools/schema/index.js:3:1\n    at src/server/server.ts:1:2'
  expect(maskSecrets(stack)).toBe(stack)
  const line = JSON.stringify({ err: 'to "ada@example.com" by https://a.example/x?k="q"\\' })
  expect(() => JSON.parse(maskSecrets(line)) as unknown).not.toThrow()
})
