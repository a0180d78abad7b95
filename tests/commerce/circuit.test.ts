import { beforeEach, expect, test } from 'vitest'
import { circuit } from '@/commerce/circuit'

let now = 0
let guard: ReturnType<typeof circuit>
beforeEach(() => {
  now = 1_000
  guard = circuit({ failures: 5, restMs: 10_000, now: () => now })
})

const fail = (times: number) => {
  for (let time = 0; time < times; time++) {
    guard.mayAsk()
    guard.failed()
  }
}

test('five failures in a row open the circuit, four do not, and a success begins anew (GW35)', () => {
  fail(4)
  expect(guard.mayAsk()).toBe(true)
  guard.succeeded()
  fail(4)
  expect(guard.mayAsk()).toBe(true)
  guard.failed()
  expect(guard.mayAsk()).toBe(false)
})

test('once in ten seconds one request finds out whether the server is back (GW35)', () => {
  fail(5)
  now += 9_999
  expect(guard.mayAsk()).toBe(false)
  now += 1
  expect([guard.mayAsk(), guard.mayAsk()]).toEqual([true, false])
  guard.failed()
  now += 10_000
  expect([guard.mayAsk(), guard.mayAsk()]).toEqual([true, false])
  guard.succeeded()
  expect([guard.mayAsk(), guard.mayAsk()]).toEqual([true, true])
})
