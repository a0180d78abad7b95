import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { searchMaxima } from '@/backend/catalogue/search-words'
import { textIndex } from '@/backend/catalogue/text-index'
import { searchInTurn } from '@/server/search/search-turns'

/** The clock by which searches are charged, so that a busy machine charges nothing more. */
let spentMs = 0
beforeAll(() => void vi.spyOn(performance, 'now').mockImplementation(() => spentMs))
afterAll(() => vi.restoreAllMocks())

const busy = (ms: number) => {
  spentMs += ms
}

test('a network’s searches run one at a time, and another network’s do not wait for them (search-16)', async () => {
  const order: string[] = []
  const search = (network: string, name: string) =>
    searchInTurn(network, async ({ run }) => {
      for (let query = 0; query < 3; query++)
        await run(() => {
          order.push(`${name}${query}`)
          busy(2)
        })
    })
  await Promise.all([search('192.0.2.1', 'a'), search('192.0.2.1', 'b'), search('192.0.2.2', 'c')])
  const ofStranger = order.filter((name) => !name.startsWith('c'))
  expect(ofStranger).toEqual(['a0', 'a1', 'a2', 'b0', 'b1', 'b2'])
  expect(order.indexOf('c2')).toBeLessThan(order.indexOf('b0'))
})

test('of more than thirty waiting searches of one network the last ones are refused (search-16)', async () => {
  const answers = await Promise.all(
    Array.from({ length: 40 }, () => searchInTurn('192.0.2.3', async () => 'found')),
  )
  expect(answers.filter((answer) => answer === 'found')).toHaveLength(30)
  expect(await searchInTurn('192.0.2.3', async () => 'found')).toBe('found')
})

test('a failed search gives its turn to the next one (search-16)', async () => {
  const failed = searchInTurn('192.0.2.4', async () => {
    throw new Error('broken')
  })
  await expect(failed).rejects.toThrow('broken')
  expect(await searchInTurn('192.0.2.4', async () => 'found')).toBe('found')
})

test('a network over its CPU budget gets exact matches after pauses, and is not locked out (search-16)', async () => {
  vi.resetModules()
  const table = await import('@/backend/kernel/budgets')
  table.budgets.search.network.most = 200
  const turns = await import('@/server/search/search-turns')
  const forgives: boolean[] = []
  const search = async (network: string) => {
    await turns.searchInTurn(network, async ({ forgivesSlips, run }) => {
      forgives.push(forgivesSlips)
      await run(() => busy(110))
    })
  }
  for (let each = 0; each < 4; each++) await search('192.0.2.5')
  expect(forgives.slice(0, 2)).toEqual([true, true])
  expect(forgives.at(-1)).toBe(false)
  const startedAt = Date.now()
  await search('192.0.2.5')
  expect(forgives.at(-1)).toBe(false)
  expect(Date.now() - startedAt).toBeGreaterThan(300) // three times the 110 ms of the search before
  await search('192.0.2.6')
  expect(forgives.at(-1)).toBe(true)
})

test('only the first four words of a search may have typos (search-16)', () => {
  const names = ['alpha', 'bravo', 'charlie', 'delta', 'echoes', 'foxtrot']
  const index = textIndex([[names.join(' ')]], [1])
  const find = (words: string[]) => index.search({ words, least: words.length, slips: 0.2, most: 1 }).total
  expect(searchMaxima.forgivenWords).toBe(4)
  expect(find(['alpho', 'bravu', 'charlia', 'delto', 'echoes'])).toBe(1)
  expect(find(['alpha', 'bravo', 'charlie', 'delta', 'echous'])).toBe(0)
})
