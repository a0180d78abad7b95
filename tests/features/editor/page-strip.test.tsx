import { act, fireEvent, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test } from 'vitest'
import type { DesignDocument, DesignNode } from '@/design/design-document'
import { newDesign } from '@/design/document/new-design'
import type { ProductTemplate } from '@/design/template/product-template'
import { actionFor } from '@/features/editor/keys/actions'
import { PageStrip } from '@/features/editor/pages/PageStrip'
import { isPaged } from '@/features/editor/pages/is-paged'
import { ProductPanel } from '@/features/editor/panels/ProductPanel'
import { ZoomBar } from '@/features/editor/ZoomBar'
import { templateFor } from '@/design/template/template-for'
import '@/features/editor/editor-messages'
import { pair, pairWithArrow } from '../../../stories/support/paged-book'
import { sampleTemplate } from '../../design/support/sample-design'
import { wording } from '../../support/browser/screen'
import { renderEditor } from './render-editor'
import { renderPanel } from './render-panel'

const { cut: _, ...plain } = sampleTemplate.surfaces[0]!

/** A book of 4, 6 or 8 pages. */
const book: ProductTemplate = {
  ...sampleTemplate,
  surfaces: [
    { ...plain, id: 'cover', title: 'Cover' },
    { ...plain, id: 'page', title: 'Page', count: { option: 'pages' } },
  ],
  options: {
    pages: {
      values: ['4', '6', '8'],
      default: '6',
      asked: { option: 'Pages', values: { 4: '4 pages', 6: '6 pages', 8: '8 pages' } },
    },
  },
}

const star: DesignNode = {
  kind: 'shape',
  transform: [1, 0, 0, 1, 5, 5],
  shape: 'star',
  width: 10,
  height: 10,
  fill: '#000000',
}
/** A line too thin to print, which causes a finding. */
const hair: DesignNode = { ...star, fill: null, stroke: { paint: '#000000', width: 0.05 } }

const blank = newDesign(book, 'design-1')
const design: DesignDocument = {
  ...blank,
  surfaces: {
    ...blank.surfaces,
    'page-2': { nodes: ['star'] },
    'page-3': { nodes: ['hair'] },
  },
  nodes: { star, hair },
}

/** See tests/support/browser/dom.ts. */
const observers = IntersectionObserver as unknown as { show: (element: Element, isSeen: boolean) => void }

function renderStrip(document = design, template = book) {
  const drawn = renderPanel(<PageStrip />, document, template)
  const option = (name: string) => screen.getByRole('option', { name })
  const names = () => screen.getAllByRole('option').map((each) => each.getAttribute('aria-label'))
  const shown = () => screen.getByRole('option', { selected: true }).getAttribute('data-page')
  const present = () => drawn.editor.design.get().history.present
  return { ...drawn, option, names, shown, present }
}

/** The line that says what happened, or why something is not possible. */
const said = () =>
  within(screen.getByRole('region', { name: wording('editorPages.title') })).getByRole('status')

const labelOf = (edit: string, name: string, count?: number) =>
  wording(`editorPages.${edit}`, { name, ...(count !== undefined && { count: String(count) }) })

test('every page has its name, and pages with findings say how many (studio-83)', async () => {
  const { names } = renderStrip()
  const marked = wording('editorPages.marked', { name: 'Page 3', count: '1' })
  await screen.findByRole('option', { name: marked })
  expect(names()).toEqual(['Cover', 'Page 1', 'Page 2', marked, 'Page 4', 'Page 5', 'Page 6'])
})

test('arrow keys, Home and End show pages and keep the focus in the list (studio-83)', async () => {
  const { option, shown } = renderStrip()
  const user = userEvent.setup()
  expect(shown()).toBe('cover')
  act(() => option('Cover').focus())
  await user.keyboard('{ArrowRight}{ArrowRight}')
  expect(shown()).toBe('page-2')
  expect(option('Page 2')).toHaveFocus()
  await user.keyboard('{End}')
  expect(shown()).toBe('page-6')
  await user.keyboard('{ArrowRight}{Home}{ArrowLeft}')
  expect(shown()).toBe('cover')
  expect(option('Cover')).toHaveFocus()
  expect(screen.getAllByRole('option').filter(({ tabIndex }) => tabIndex === 0)).toHaveLength(1)
  await user.click(option('Page 4'))
  expect(shown()).toBe('page-4')
})

test('Alt and an arrow moves a page with its objects, and says where it is (studio-83)', async () => {
  const { option, shown, present } = renderStrip()
  act(() => option('Page 2').focus())
  fireEvent.click(option('Page 2'))
  await userEvent.keyboard('{Alt>}{ArrowLeft}{/Alt}')
  expect(shown()).toBe('page-1')
  expect(present().surfaces['page-1']?.nodes).toEqual(['star'])
  expect(option('Page 1')).toHaveFocus()
  expect(said()).toHaveTextContent(labelOf('earlierDone', 'Page 1'))
})

test('buttons add, duplicate, move and remove pages without a keyboard (studio-83)', async () => {
  const { option, shown, present, editor } = renderStrip()
  const user = userEvent.setup()
  await user.click(option('Page 2'))
  await user.click(screen.getByRole('button', { name: labelOf('addMany', 'Page 2', 2) }))
  expect(present().product.options['pages']).toBe('8')
  expect(shown()).toBe('page-3')
  act(() => editor.undo())
  expect(present().product.options['pages']).toBe('6')
  await user.click(option('Page 2'))
  await user.click(screen.getByRole('button', { name: labelOf('duplicate', 'Page 2') }))
  expect(present().surfaces['page-3']?.nodes).toHaveLength(1)
  await user.click(screen.getByRole('button', { name: labelOf('later', 'Page 3') }))
  expect(shown()).toBe('page-4')
  await user.click(screen.getByRole('button', { name: labelOf('removeMany', 'Page 4', 2) }))
  expect(present().product.options['pages']).toBe('6')
})

test('Delete removes the page, and undoing it brings back its objects (studio-83)', async () => {
  const { option, present, editor } = renderStrip()
  act(() => option('Page 2').focus())
  fireEvent.click(option('Page 2'))
  await userEvent.keyboard('{Delete}')
  expect(Object.keys(present().nodes)).toEqual([])
  expect(screen.getAllByRole('option')).toHaveLength(5)
  act(() => editor.undo())
  expect(present()).toEqual(design)
})

test('a disabled button says why when it is clicked (studio-83)', async () => {
  const { option, present } = renderStrip()
  const user = userEvent.setup()
  await user.click(screen.getByRole('button', { name: labelOf('remove', 'Cover') }))
  expect(said()).toHaveTextContent(wording('editorPages.notCounted', { name: 'Cover' }))
  await user.click(option('Page 6'))
  await user.click(screen.getByRole('button', { name: labelOf('later', 'Page 6') }))
  expect(said()).toHaveTextContent(wording('editorPages.isLast', { name: 'Page 6' }))
  await user.click(screen.getByRole('button', { name: labelOf('addMany', 'Page 6', 2) }))
  const add = screen.getByRole('button', { name: labelOf('add', 'Page 7') })
  expect(add).toHaveAttribute('aria-disabled', 'true')
  expect(add).toHaveAccessibleDescription(wording('editorPages.most', { what: '8 pages' }))
  await user.click(add)
  expect(said()).toHaveTextContent(wording('editorPages.most', { what: '8 pages' }))
  expect(present().product.options['pages']).toBe('8')
})

test('pages in sight are drawn first, the others while the browser is idle (design-scene-2)', async () => {
  const { option } = renderStrip()
  expect(option('Page 6').querySelector('[data-drawn]')).toBeNull()
  act(() => observers.show(option('Page 6'), true))
  expect(option('Page 6').querySelector('[data-drawn]')).not.toBeNull()
  expect(option('Page 5').querySelector('[data-drawn]')).toBeNull()
  await expect
    .poll(() => screen.getAllByRole('option').filter((each) => each.querySelector('[data-drawn]')).length)
    .toBe(7)
})

test('keys show the next side or page from anywhere in the editor (studio-81)', () => {
  const { tools, shown } = renderStrip()
  act(() => actionFor('Alt+PageDown')?.perform(tools))
  expect(shown()).toBe('page-1')
  act(() => actionFor('Alt+PageUp')?.perform(tools))
  expect(shown()).toBe('cover')
  expect(actionFor('Alt+PageUp')?.isPossible(tools)).toBe(false)
})

test('a product with two or three sides keeps the switch of their names (studio-83)', () => {
  expect(isPaged(sampleTemplate)).toBe(false)
  expect(isPaged(templateFor(book, { pages: '4' }))).toBe(true)
  renderPanel(<ZoomBar />, design, book)
  expect(screen.queryByRole('group', { name: wording('editor.surfaces') })).toBeNull()
})

test('a side that may follow another one has a choice, and one click gives it its own design (design-document-22)', async () => {
  const { editor } = renderPanel(<ZoomBar />, pairWithArrow(), pair)
  const user = userEvent.setup()
  expect(screen.queryByRole('combobox')).toBeNull()
  await user.click(screen.getByRole('button', { name: 'Right' }))
  const choice = await screen.findByRole('combobox', {
    name: wording('editorPages.follows', { name: 'Right' }),
  })
  expect(choice).toHaveDisplayValue(wording('editorPages.mirrored', { name: 'Left' }))
  const right = () => editor.design.get().history.present.surfaces['right']
  await user.selectOptions(choice, 'same')
  expect(right()).toEqual({ nodes: [], follows: 'same' })
  await user.selectOptions(choice, 'own')
  expect(right()?.follows).toBeUndefined()
  expect(right()?.nodes).toHaveLength(1)
  act(() => editor.undo())
  expect(right()).toEqual({ nodes: [], follows: 'same' })
})

test('removing pages with objects needs a confirmation (design-document-22)', async () => {
  const document = {
    ...design,
    surfaces: { ...design.surfaces, 'page-6': { nodes: ['star'] }, 'page-2': { nodes: [] } },
  }
  const { editor } = renderPanel(<ProductPanel />, document, book)
  const user = userEvent.setup()
  const pages = () => editor.design.get().history.present.product.options['pages']
  const choice = screen.getByRole('combobox', { name: 'Pages' })
  await user.selectOptions(choice, '4')
  expect(pages()).toBe('6')
  expect(screen.getByText(wording('editor.leavesOut', { names: 'Page 6' }))).toBeVisible()
  await user.click(screen.getByRole('button', { name: wording('editor.keepThem') }))
  expect(screen.queryByText(wording('editor.leavesOut', { names: 'Page 6' }))).toBeNull()
  await user.selectOptions(choice, '4')
  await user.click(screen.getByRole('button', { name: wording('editor.leaveOut') }))
  expect(pages()).toBe('4')
  await user.selectOptions(choice, '8')
  expect(pages()).toBe('8')
})

test('repeated objects are edited on the side that has them, not where they are repeated (design-document-22)', async () => {
  const document = pairWithArrow()
  const drawn = renderEditor(document, { template: pair })
  const drawing = () => drawn.container.querySelector('[data-touched] path')?.getAttribute('d')
  const arrow = drawing()
  expect(drawn.container.querySelector('[data-node="arrow"]')).not.toBeNull()
  await userEvent.click(screen.getByRole('button', { name: 'Right' }))
  expect(drawing()).toBe(arrow)
  expect(drawn.container.querySelector('[data-node="arrow"]')).toBeNull()
  await drawn.tool('layers')
  expect(await screen.findByText(wording('editor.repeats', { name: 'Left' }))).toBeVisible()
})

test('facing pages are one thumbnail with their fold, which the stage shows, too (studio-83)', async () => {
  const spreads: ProductTemplate = {
    ...book,
    surfaces: [
      { ...plain, id: 'spread', title: 'Spread', count: { fixed: 4 }, foldsAt: [{ x: 0.5, keep: 12 }] },
    ],
  }
  const { container } = renderEditor(newDesign(spreads, 'design-1'), { template: spreads })
  await screen.findByRole('option', { name: 'Spread 1' })
  act(() => observers.show(screen.getByRole('option', { name: 'Spread 1' }), true))
  const folds = [...container.querySelectorAll('[data-folds]')].map((fold) => fold.getAttribute('d'))
  expect(folds).toEqual(['M38.1 0v50.8', 'M38.1 0v50.8'])
})

const card = (id: string, rank: string): [string, DesignNode] => [
  id,
  {
    kind: 'made',
    what: 'index',
    with: { rank },
    transform: [1, 0, 0, 1, 2, 2],
    width: 40,
    height: 40,
    font: 'slab',
    fill: '#111111',
  },
]

test('G14: a card’s picture is on all of its rank after two presses, which say so and can be undone (design-document-22)', async () => {
  const deck: ProductTemplate = {
    ...sampleTemplate,
    made: ['index'],
    surfaces: [{ ...plain, id: 'face', title: 'Card', count: { fixed: 4 } }],
  }
  const ranks = ['king', 'ace', 'king', 'king']
  const begun = newDesign(deck, 'deck')
  const faces = ranks.map((rank, at) => card(`index-${at}`, rank))
  const cards: DesignDocument = {
    ...begun,
    surfaces: Object.fromEntries(
      ranks.map((_rank, at) => [
        `face-${at + 1}`,
        { nodes: at === 0 ? ['star', 'index-0'] : [`index-${at}`] },
      ]),
    ),
    nodes: { ...Object.fromEntries(faces), star },
    fonts: { slab: { sha256: 'b'.repeat(64) } },
  }
  const { editor, present } = renderStrip(cards, deck)
  await userEvent.click(screen.getByRole('button', { name: wording('editorPages.tools') }))
  await userEvent.click(
    await screen.findByRole('button', {
      name: wording('editorPages.copyOn', { cards: wording('editorPages.all-king') }),
    }),
  )
  const counts = () =>
    ['face-1', 'face-2', 'face-3', 'face-4'].map((id) => present().surfaces[id]?.nodes.length)
  expect(counts()).toEqual([2, 1, 2, 2])
  expect(said()).toHaveTextContent(
    wording('editorPages.copyDone', { cards: wording('editorPages.all-king'), name: 'Card 1' }),
  )
  act(() => editor.undo())
  expect(counts()).toEqual([2, 1, 1, 1])
})
