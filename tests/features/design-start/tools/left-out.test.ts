import { expect, test } from 'vitest'
import { estimatedSize } from '@/design/document/boxes'
import { perform } from '@/design/document/commands/perform'
import { leftOut } from '@/features/design-start/tools/with-answers'
import { book, bookOf } from '../../../../stories/support/paged-book'

function withPages(document: ReturnType<typeof bookOf>, pages: string) {
  const state = { document, selection: [], template: book, newId: () => 'new', measure: estimatedSize }
  const made = perform('setOption', state, { name: 'pages', value: pages, drops: true })
  if ('problems' in made) throw new Error(JSON.stringify(made.problems))
  return made.edit.document
}

test('a page names the pages of a design that a later choice drops (studio-115)', () => {
  const long = bookOf(20)
  expect(leftOut(long, withPages(long, '8'), book)).toEqual(
    Array.from({ length: 12 }, (_, index) => `Page ${index + 9}`),
  )
  const emptied = { ...long, surfaces: { ...long.surfaces, 'page-20': { nodes: [] } } }
  expect(leftOut(emptied, withPages(long, '8'), book)).not.toContain('Page 20')
  expect(leftOut(long, long, book)).toEqual([])
  expect(leftOut(long, withPages(long, '40'), book)).toEqual([])
})
