import { expect, test } from 'vitest'
import type { Home } from '@/brand/schema/pages'
import { homeView } from '@/features/catalogue/home/home-view.server'
import { exampleBrand } from '../../../support/brands'

const { hero } = exampleBrand().home
const text = (title: string, more: { start?: string; end?: string } = {}) =>
  ({ kind: 'text', title, text: 'Words.', ...more }) as unknown as Home['sections'][number] // the fields the view reads

const home: Home = {
  hero,
  sections: [
    text('Always'),
    text('Holidays', { start: '2026-11-25 08:00', end: '2026-11-27' }),
    text('From December on', { start: '2026-12-01' }),
  ],
}

test.each([
  ['2026-11-25T12:59:59Z', ['Always']],
  ['2026-11-25T13:00:00Z', ['Always', 'Holidays']],
  ['2026-11-28T04:59:59Z', ['Always', 'Holidays']],
  ['2026-11-28T05:00:00Z', ['Always']],
  ['2026-12-01T04:59:59Z', ['Always']],
  ['2026-12-01T05:00:00Z', ['Always', 'From December on']],
])(
  'at %s the home page of a shop in New York shows the sections %j (catalogue-9)',
  async (moment, titles) => {
    const { sections } = await homeView(home, {}, new Date(moment), 'America/New_York')
    expect(sections.map((section) => 'title' in section && section.title)).toEqual(titles)
  },
)
