import { act, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, expect, test } from 'vitest'
import type { DesignDocument, TextNode } from '@/design/design-document'
import { newDesign } from '@/design/document/new-design'
import { NamesPart } from '@/features/editor/panels/names/NamesPart'
import type { ProductTemplate } from '@/design/template/product-template'
import { sampleDesign, sampleTemplate } from '../../design/support/sample-design'
import { wording } from '../../support/browser/screen'
import { renderPanel } from './render-panel'

/** Lists of names over the pieces of a set (design-document-22). */

const { cut: _, ...plain } = sampleTemplate.surfaces[0]!
const template: ProductTemplate = {
  ...sampleTemplate,
  surfaces: [
    {
      ...plain,
      id: 'piece',
      title: 'Place card',
      count: { option: 'set' },
      follows: { surface: 'piece', as: 'same', may: ['same', 'own'] },
    },
  ],
  options: { set: { values: ['1', '2', '4', '6'], default: '4' } },
  checks: { 'safe-area': {} },
}
const empty = newDesign(template, 'names')
const text = (words: string, y: number): TextNode => ({
  kind: 'text',
  transform: [1, 0, 0, 1, 30, y],
  text: words,
  font: 'anton',
  size: 5,
  align: 'center',
  lineHeight: 1.2,
  tracking: 0,
  fill: '#222222',
})
const design: DesignDocument = {
  ...empty,
  surfaces: { ...empty.surfaces, 'piece-1': { nodes: ['name', 'table'] } },
  nodes: { name: text('Name', 20), table: text('Table', 40) },
  fonts: { anton: sampleDesign.fonts['anton'] ?? { sha256: 'b'.repeat(64) } },
}

async function paste(words: string) {
  await userEvent.click(screen.getByText(wording('editorNames.title')))
  const box = screen.getByLabelText(wording('editorNames.list'))
  await userEvent.clear(box)
  await userEvent.click(box)
  await userEvent.paste(words)
  return box
}

const wordsOf = ({ nodes }: DesignDocument) =>
  Object.values(nodes).flatMap((node) => (node.kind === 'text' ? [node.text] : []))
const fill = (count: number) =>
  screen.getByRole('button', { name: wording('editorNames.fill', { count: String(count) }) })

beforeEach(() => sessionStorage.clear())

test('a list with titles fills the texts of the same words, on a piece for each row, and is undone in one step (design-document-22)', async () => {
  const { editor } = renderPanel(<NamesPart />, design, template)
  act(() => editor.showSurface('piece-1'))
  await paste('Table\tName\n1\tAnna\n2\tBob\n2\tZoë')
  expect(screen.getByLabelText(wording('editorNames.column', { words: 'Name' }))).toHaveValue('1')
  expect(screen.getByLabelText(wording('editorNames.column', { words: 'Table' }))).toHaveValue('0')
  expect(
    screen.getByText(wording('editorNames.spare', { pieces: '4', count: '3', spare: '1' })),
  ).toBeVisible()
  await userEvent.click(fill(3))
  const { document } = editor.state()
  expect(document.product.options['set']).toBe('4')
  expect(wordsOf(document).toSorted()).toEqual(['1', '2', '2', 'Anna', 'Bob', 'Zoë'])
  expect(screen.getByText(wording('editorNames.done', { count: '3' }))).toBeVisible()
  act(() => editor.undo())
  expect(editor.state().document).toEqual(design)
})

test('each row is previewed, and a name that does not fit is found by its row and name (design-document-16)', async () => {
  const { editor } = renderPanel(<NamesPart />, design, template)
  act(() => editor.showSurface('piece-1'))
  const long = 'Maximiliana Antoinette Featherstonehaugh'
  await paste(`Anna\nBob\n${long}`)
  expect(screen.getByText(wording('editorNames.row', { number: '1', count: '3' }))).toBeVisible()
  await userEvent.click(screen.getByRole('button', { name: wording('editorNames.after') }))
  expect(screen.getByText('Bob')).toBeVisible()
  expect(await screen.findByText(wording('editorNames.found', { number: '3', name: long }))).toBeVisible()
  expect(screen.queryByText(wording('editorNames.found', { number: '1', name: 'Anna' }))).toBeNull()
})

test('a file of the code page of Windows keeps its accents, and a name of joined emoji is short enough (forms-5)', async () => {
  const { editor } = renderPanel(<NamesPart />, design, template)
  act(() => editor.showSurface('piece-1'))
  await userEvent.click(screen.getByText(wording('editorNames.title')))
  const input = screen.getByLabelText(wording('editorNames.file'))
  await userEvent.upload(input, new File([Buffer.from('Zo\xeb;1\r\nJos\xe9;2', 'latin1')], 'names.csv'))
  const box = screen.getByLabelText(wording('editorNames.list'))
  await waitFor(() => expect(box).toHaveValue('Zoë;1\nJosé;2'))
  await userEvent.clear(box)
  await userEvent.click(box)
  await userEvent.paste(`${'👨‍👩‍👧‍👦 '.repeat(4)}\n\u200FZoe\u0308`)
  await userEvent.click(fill(2))
  expect(wordsOf(editor.state().document)).toContain('Zoë')
})

test.each([
  ['Anna\n'.repeat(7), 'editorNames.tooMany', { count: '7', pieces: '6' }],
  [`Anna\n${'B'.repeat(41)}`, 'editorNames.longName', { row: '2', words: 'B'.repeat(41), letters: '40' }],
  ['Anna\n'.repeat(501), 'editorNames.tooLong', { rows: '500', columns: '8' }],
])(
  'a list that can not be filled in says why, and changes nothing (design-document-22)',
  async (list, say, values) => {
    const { editor } = renderPanel(<NamesPart />, design, template)
    act(() => editor.showSurface('piece-1'))
    const box = await paste(list)
    expect(screen.getByText(wording(say, values))).toBeVisible()
    expect(screen.getByRole('button', { name: /^Make/ })).toBeDisabled()
    expect(box).toHaveValue(list)
    expect(editor.state().document).toBe(design)
  },
)

test('a text may keep its words, and the list survives closing the panel (design-document-22)', async () => {
  const first = renderPanel(<NamesPart />, design, template)
  act(() => first.editor.showSurface('piece-1'))
  await paste('Anna\nBob')
  first.unmount()
  const { editor } = renderPanel(<NamesPart />, design, template)
  act(() => editor.showSurface('piece-1'))
  await userEvent.click(screen.getByText(wording('editorNames.title')))
  expect(screen.getByLabelText(wording('editorNames.list'))).toHaveValue('Anna\nBob')
  await userEvent.selectOptions(screen.getByLabelText(wording('editorNames.column', { words: 'Name' })), '')
  expect(fill(2)).toBeDisabled()
  await userEvent.selectOptions(screen.getByLabelText(wording('editorNames.column', { words: 'Table' })), '0')
  await userEvent.click(fill(2))
  await waitFor(() => expect(wordsOf(editor.state().document)).toEqual(['Name', 'Anna', 'Name', 'Bob']))
})
