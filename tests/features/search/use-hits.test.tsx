import type { ServerResponse } from 'node:http'
import { renderHook, waitFor } from '@testing-library/react'
import { beforeEach, expect, test } from 'vitest'
import { useHits, type Hits } from '@/features/search/use-hits'
import { useServer } from '../../support/http'

/** The jsdom instance of this file, a global provided by Vitest. */
declare const jsdom: { reconfigure(settings: { url: string }): void }

/** Pending responses by search words (the test sends them), and all searches received so far. */
const waiting = new Map<string, ServerResponse>()
let asked: string[] = []
let askedForSettings = 0

const shop = useServer(async (request, response) => {
  response.setHeader('content-type', 'application/json')
  if (request.url?.startsWith('/search/settings')) {
    askedForSettings++
    return response.end(JSON.stringify({ algolia: null, keywords: [] }))
  }
  let body = ''
  for await (const chunk of request) body += String(chunk)
  const { requests } = JSON.parse(body) as { requests: { query: string }[] }
  const words = requests[0]?.query ?? ''
  asked.push(words)
  waiting.set(words, response)
})

beforeEach(() => {
  asked = []
  waiting.clear()
  jsdom.reconfigure({ url: shop.url() })
})

const isAsked = (words: string) => waitFor(() => expect(waiting.has(words)).toBe(true))
const answerNone = (words: string) =>
  waiting.get(words)?.end(JSON.stringify({ results: [{ hits: [], nbHits: 0, nbPages: 0 }] }))
const answer = (words: string) => {
  const hit = { objectID: words, name: `About ${words}`, url: '/', image_url: '', final_price: 1 }
  waiting.get(words)?.end(JSON.stringify({ results: [{ hits: [hit], nbHits: 1, nbPages: 1 }] }))
}

/** Renders the hook and records the names of all hits it has shown. */
function typing(first: string) {
  const shown: string[] = []
  const note = (hits: Hits) => {
    if (hits.status === 'found') shown.push(hits.hits[0]?.name ?? 'nothing')
    return hits
  }
  const { rerender, result } = renderHook(({ term }) => note(useHits(term, 6)), {
    initialProps: { term: first },
  })
  return { shown, type: (term: string) => rerender({ term }), status: () => result.current.status }
}

test('a response for an outdated search term is dropped (search-4)', async () => {
  const { shown, type } = typing('he')
  await isAsked('he')
  type('heart')
  await isAsked('heart')
  answer('heart')
  await waitFor(() => expect(shown.at(-1)).toBe('About heart'))
  answer('he')
  // Once a later search has completed, the late response must have arrived too.
  type('hearts')
  await isAsked('hearts')
  answer('hearts')
  await waitFor(() => expect(shown.at(-1)).toBe('About hearts'))
  expect(shown).not.toContain('About he')
})

test('the search settings are requested once, however many searches follow (search-11)', async () => {
  const { type } = typing('sun')
  await isAsked('sun')
  type('moon')
  await isAsked('moon')
  expect(askedForSettings).toBe(1)
})

test('each new searchable term is requested, and unsearchable terms are not (search-1, search-4)', async () => {
  const { type } = typing('')
  await isAsked('')
  type('heart<')
  type('star')
  await isAsked('star')
  expect(asked).toEqual(['', 'star'])
})

test('an unsearchable term shows no earlier result (search-4)', async () => {
  const { type, status } = typing('unfindable')
  await isAsked('unfindable')
  answerNone('unfindable')
  await waitFor(() => expect(status()).toBe('found'))
  type('unfindable&')
  expect(status()).toBe('refused')
  type('unfindable')
  expect(status(), 'and back').toBe('found')
})

test('“nothing found” for an earlier term is not shown for a new one (search-4)', async () => {
  const { type, status } = typing('nowhere')
  await isAsked('nowhere')
  answerNone('nowhere')
  await waitFor(() => expect(status()).toBe('found'))
  type('somewhere')
  expect(status()).toBe('waiting')
  await isAsked('somewhere')
  answer('somewhere')
  await waitFor(() => expect(status()).toBe('found'))
})
