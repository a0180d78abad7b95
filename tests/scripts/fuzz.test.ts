import fc from 'fast-check'
import { parse, validate } from 'graphql'
import { expect, test } from 'vitest'
import { endpoints } from '@/server/endpoints'
import { callTargets } from '../../scripts/fuzz/calls'
import { operationTargets } from '../../scripts/fuzz/operations'
import { fuzzRounds } from '../../scripts/fuzz/rounds'
import { schema } from '../support/ask'

/** What `npm test fuzz` sends and how it judges the responses; complete runs are left to that command. */

const operations = operationTargets(schema, ['SKU-1'])

test('every root field of the schema is tested with valid queries (fuzz-1)', () => {
  const fields = [schema.getQueryType(), schema.getMutationType()].flatMap((root) =>
    Object.keys(root?.getFields() ?? {}).map((field) => `${root?.name}.${field}`),
  )
  expect(operations.map(({ name }) => name)).toEqual(fields)
  for (const { name, request } of operations)
    for (const { query } of fc.sample(request, { seed: 1, numRuns: 2 }))
      expect(validate(schema, parse(query)), `${name}\n${query}`).toEqual([])
})

test('every row of the endpoint table is requested below its own path (fuzz-1)', () => {
  const targets = callTargets(endpoints, ['/about-us'], [])
  expect(targets.map(({ name }) => name)).toEqual([...endpoints.map(({ path }) => path), '/about-us'])
  for (const { name, request } of targets)
    for (const { target } of fc.sample(request, { seed: 1, numRuns: 5 }))
      expect(target.startsWith(name.split('*')[0]?.replace(/\/$/, '') ?? ''), `${name} ${target}`).toBe(true)
})

test('the same seed sends the same requests (fuzz-2)', () => {
  for (const { request } of operations.slice(0, 20)) {
    const [one, other] = [1, 2].map(() => fc.sample(request, { seed: 7, numRuns: 3 }))
    expect(other).toEqual(one)
  }
})

test('each 5xx and each reported log entry is found once, with the seed that reproduces it (fuzz-2)', async () => {
  const target = { name: 'Query.broken', request: fc.nat() }
  const said = [
    [{ kind: 'stall', what: '412 ms: POST /graphql' }],
    [{ kind: 'stall', what: '398 ms: POST /graphql' }],
  ]
  const heard: string[] = []
  const { sent, found } = await fuzzRounds({
    senders: [
      { target, send: async () => 500 },
      { target: { ...target, name: 'Query.sound' }, send: async () => 404 },
    ],
    shop: { findings: () => said.pop() ?? [] },
    seed: 42,
    until: 0,
    say: ({ kind }) => heard.push(kind),
  })
  expect(sent).toBe(8)
  expect(heard).toEqual(['stall', 'status'])
  expect(found.map(({ kind, target: where, seed }) => [kind, where, seed])).toEqual([
    ['stall', 'Query.broken', 42],
    ['status', 'Query.broken', 42],
  ])
})
