import type { IncomingMessage, ServerResponse } from 'node:http'
import { expect, test } from 'vitest'
import { answerTogether } from '@/http/answer-together'

const request = (url: string) => ({ url }) as IncomingMessage
const response = {} as ServerResponse
const nextTurn = () => new Promise((done) => setImmediate(done))

test('requests of one turn are handled in their order, after the last of them was read (pages-11)', async () => {
  const seen: (string | undefined)[] = []
  const handle = answerTogether(({ url }) => seen.push(url))
  handle(request('/1'), response)
  handle(request('/2'), response)
  expect(seen).toEqual([])
  await nextTurn()
  expect(seen).toEqual(['/1', '/2'])
  handle(request('/3'), response)
  await nextTurn()
  expect(seen).toEqual(['/1', '/2', '/3'])
})

test('a request whose handling throws stops none of the others (pages-11)', async () => {
  const seen: (string | undefined)[] = []
  const handle = answerTogether(({ url }) => {
    if (url === '/bad') throw new Error('no answer')
    seen.push(url)
  })
  const listeners = process.rawListeners('uncaughtException') as NodeJS.UncaughtExceptionListener[]
  process.removeAllListeners('uncaughtException')
  const thrown = new Promise((done) => process.once('uncaughtException', done))
  handle(request('/1'), response)
  handle(request('/bad'), response)
  handle(request('/2'), response)
  expect(await thrown).toEqual(new Error('no answer'))
  await nextTurn()
  for (const listener of listeners) process.on('uncaughtException', listener)
  expect(seen).toEqual(['/1', '/2'])
})
