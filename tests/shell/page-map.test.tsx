import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { PageItem } from '@/brand/page-map'
import { showPageMap, togglePageMap } from '@/shell/development/page-map/page-map'

/** The page map on an open page, with a server that knows the lines of two texts. */

const requests: { path: string; body: Record<string, unknown> }[] = []

const line = (value: string, number: number) => ({
  file: 'brands/corner/pages/home.yaml',
  line: number,
  column: 13,
  path: 'home › hero › headline',
  keys: ['hero', 'headline'],
  value,
  how: 'written',
  isPassage: false,
})

let change: object = { ok: true }

beforeEach(() => {
  requests.length = 0
  vi.stubGlobal('fetch', async (path: string, { body }: { body: string }) => {
    const sent = JSON.parse(body) as Record<string, unknown>
    requests.push({ path, body: sent })
    if (path !== '/dev/places') return { json: async () => change }
    const items = sent['items'] as PageItem[]
    const places = items.map(({ text }) => (text === 'Small prints' ? [line(text, 3)] : []))
    return { json: async () => ({ root: '/work', opensEditor: true, facts: [], places }) }
  })
})
afterEach(() => vi.unstubAllGlobals())

const shadow = () => document.querySelector('page-map')?.shadowRoot as ShadowRoot // attached by showPageMap
const settle = () => new Promise((resolve) => setTimeout(resolve, 20))

test('a press on a text names its line, opens it and changes it in place; a refused change is taken back (brand-104)', async () => {
  const pressed = vi.fn<() => void>()
  document.body.innerHTML = '<main><h1>Small prints</h1><button>Buy</button></main>'
  document.querySelector('button')?.addEventListener('click', pressed)
  showPageMap()
  togglePageMap()
  await settle()
  const headline = document.querySelector('h1') as HTMLElement // written above
  headline.click()
  expect(shadow().querySelector('.details')?.textContent).toContain('brands/corner/pages/home.yaml:3:13')
  expect(shadow().querySelector('.details a')?.getAttribute('href')).toBe(
    'vscode://file/work/brands/corner/pages/home.yaml:3:13',
  )
  const field = shadow().querySelector('.details input') as HTMLInputElement // the form of the first line
  field.value = 'Large prints'
  change = { ok: false, message: 'Nothing was changed: too long' }
  field.form?.requestSubmit()
  expect(headline.textContent).toBe('Large prints') // at once
  await settle()
  expect(headline.textContent).toBe('Small prints')
  expect(shadow().querySelector('[role=status]')?.textContent).toBe('Nothing was changed: too long')
  change = { ok: true }
  field.form?.requestSubmit()
  await settle()
  expect(requests.findLast(({ path }) => path === '/dev/change')?.body).toEqual({
    file: 'brands/corner/pages/home.yaml',
    keys: ['hero', 'headline'],
    value: 'Large prints',
  })
  document.querySelector('button')?.click()
  expect(pressed).not.toHaveBeenCalled() // the map only shows
  togglePageMap()
  document.querySelector('button')?.click()
  expect(pressed).toHaveBeenCalledOnce()
})
