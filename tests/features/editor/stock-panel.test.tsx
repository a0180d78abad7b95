import { act, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { readdirSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import names from '@/design/stock/index.json'
import { readPath } from '@/design/document/read-path'
import { findArt, mostFound } from '@/features/editor/stock/find-art'
import { PatternFields } from '@/features/editor/panels/PatternFields'
import { StockPanel } from '@/features/editor/stock/StockPanel'
import type { PatternFill } from '@/design/pattern-fill'
import { wording } from '../../support/browser/screen'
import { renderPanel } from './render-panel'

const all = Object.entries(names).map(([id, row]) => ({ id, ...row }))
const folder = 'src/design/stock'

test('every picture of the stock art is listed, has a path and fits the limits (design-document-2)', () => {
  const groups = readdirSync(folder).filter((file) => file.endsWith('.json') && file !== 'index.json')
  const paths = groups.flatMap((file) =>
    Object.entries(JSON.parse(readFileSync(`${folder}/${file}`, 'utf8')) as Record<string, string>).map(
      ([id, path]) => ({ id, path, group: file.replace('.json', '') }),
    ),
  )
  expect(paths.length).toBeGreaterThan(500)
  expect(paths.map(({ id, group }) => `${group} ${id}`).toSorted()).toEqual(
    all.map(({ id, group }) => `${group} ${id}`).toSorted(),
  )
  for (const { id, path } of paths) {
    expect(readPath(path), id).toBeDefined()
    expect(path.length, id).toBeLessThan(6_000)
    expect(path, id).not.toContain('NaN')
  }
  for (const { group } of all) expect(wording(`editorStock.${group}`)).toBeDefined()
})

test.each([
  ['kitty', 'cat'],
  ['dogs', 'dog'],
  ['Birthday', 'cake'],
  ['speech', 'bubble'],
  ['love heart', 'plain-heart'],
  ['ribbons', 'ribbon-straight'],
  ['scissors', 'content-cut'],
  ['berry', undefined],
  ['xqzt', undefined],
  ['   ', undefined],
])('the search “%s” finds %s', (search, id) => {
  const found = findArt(all, search).map((each) => each.id)
  if (id === undefined) expect(found).toEqual([])
  else expect(found).toContain(id)
})

test('a search is bounded, and names come before other words', () => {
  expect(findArt(all, 'a'.repeat(5_000))).toEqual([])
  expect(findArt(all, 's').length).toBeLessThanOrEqual(mostFound)
  expect(findArt(all, 'fire')[0]?.name).toBe('fire')
})

test('art is found by words and added as a drawing that can be colored (design-document-12)', async () => {
  const { editor, entries } = renderPanel(<StockPanel />)
  await userEvent.type(await screen.findByRole('searchbox'), 'kitten')
  const tile = await screen.findByRole('button', { name: 'cat' })
  await expect.poll(() => tile.hasAttribute('disabled')).toBe(false)
  await userEvent.click(tile)
  const { present, selection } = editor.design.get().history
  expect(present.nodes[selection[0] ?? '']).toMatchObject({ kind: 'path', name: 'cat', fill: '#000000' })
  expect(entries()).toBe(1)
})

test('a pattern covers the surface behind everything, or fills what is selected (design-document-12)', async () => {
  const { editor } = renderPanel(<StockPanel />)
  await userEvent.click(await screen.findByRole('button', { name: wording('editorStock.patterns') }))
  await userEvent.click(screen.getByRole('button', { name: wording('editorPatterns.dots') }))
  const { present, selection } = editor.design.get().history
  expect(present.surfaces['front']?.nodes[0]).toBe(selection[0])
  expect(present.nodes[selection[0] ?? '']).toMatchObject({ kind: 'shape', pattern: { name: 'dots' } })
  const group = screen.getByText(wording('editorStock.onObjects')).parentElement
  act(() => editor.select(['title']))
  await userEvent.click(within(group!).getByRole('button', { name: wording('editorPatterns.hearts') }))
  expect(editor.design.get().history.present.nodes['title']).toMatchObject({ pattern: { name: 'hearts' } })
})

test('a pattern’s color, size and angle are set by fields, and it can be removed (studio-80)', async () => {
  const pattern: PatternFill = { name: 'dots', color: '#ffffff', size: 4 }
  const { editor } = renderPanel(<PatternFields id="title" pattern={pattern} />)
  act(() => editor.select(['title']))
  const now = () => (editor.design.get().history.present.nodes['title'] as { pattern?: PatternFill }).pattern
  await userEvent.selectOptions(screen.getByRole('combobox'), wording('editorPatterns.waves'))
  expect(now()).toEqual({ ...pattern, name: 'waves' })
  await userEvent.clear(screen.getByRole('spinbutton', { name: new RegExp(wording('editorPatterns.turn')) }))
  await userEvent.type(
    screen.getByRole('spinbutton', { name: new RegExp(wording('editorPatterns.turn')) }),
    '45',
  )
  expect(now()?.turn).toBe(45)
  await userEvent.click(screen.getByRole('button', { name: wording('editorPatterns.remove') }))
  expect(now()).toBeUndefined()
})
