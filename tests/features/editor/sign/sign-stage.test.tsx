import { readFileSync } from 'node:fs'
import { act, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test } from 'vitest'
import type { DesignDocument, NeonNode } from '@/design/design-document'
import { measuresOf } from '@/design/measure/measures-of'
import { noFaces } from '@/design/scene/faces'
import { measureWith } from '@/design/scene/set-words'
import { designFor, optionsOf } from '@/design/answers/product-answers'
import { titled } from '@/design/answers/titled'
import type { StrokeFont } from '@/design/text/stroke-font'
import { createFaces } from '@/features/studio/faces/faces'
import { createEditor } from '@/features/editor/state/editor'
import { EditorProvider, type EditorTools } from '@/features/editor/EditorContext'
import { createFiles } from '@/features/editor/files/files'
import { actions } from '@/features/editor/keys/actions'
import { ProductPanel } from '@/features/editor/panels/ProductPanel'
import { SignOverStage } from '@/features/editor/sign/SignOverStage'
import { Stage } from '@/features/editor/stage/Stage'
import { createView } from '@/features/editor/state/view-state'
import { measuring } from '@/features/design-start/tools/use-shown-design'
import { defaultSelection } from '@/lib/products/product-options'
import { renderScreen, wording } from '../../../support/browser/screen'
import { compiledBrand } from '../../../support/compiled-brand'

const compiled = compiledBrand('neon')
const sold = compiled.catalogue.products.find(({ urlKey }) => urlKey === 'custom-text-neon')
const template = compiled.templates['custom-text-neon']
const asked = template?.neon?.asked
if (!sold || !template || !asked?.lettering) throw new Error('custom-text-neon')
const product = { ...sold, table: { ...sold.table, percentOff: 0 } }
const [name = ''] = Object.keys(asked.lettering.fonts)
const strokes = {
  [name]: JSON.parse(
    readFileSync(`brands/ranges/in-lights/designs/letterings/${name}.json`, 'utf8'),
  ) as StrokeFont, // written by our script
}
const loaded = { ...noFaces, strokes }
const words = titled(product.options, asked.lines[0] ?? '')?.uid ?? ''
const begun = (text: string) =>
  designFor(
    template,
    product,
    { ...defaultSelection(product.options, product.rules), [words]: text },
    {
      id: 'made',
      quantity: 1,
      fonts: { [name]: { sha256: 'a'.repeat(64) } },
      measure: measureWith(loaded),
    },
  )

function opened(document: DesignDocument = begun('Hello')) {
  const views = createView()
  const faces = createFaces()
  faces.state.set({ faces: loaded })
  const { measure } = faces
  const editor = createEditor({ document, template: template!, measure })
  const files = createFiles({
    editor,
    design: 'design-1',
    store: undefined,
    send: async () => ({ status: 'stopped' }),
  })
  const tools: EditorTools = {
    editor,
    views,
    designFiles: undefined,
    measure,
    files,
    faces,
    store: undefined,
    openDraft: undefined,
    shopSaving: undefined,
    offerOf: (design, all) => ({
      product: {
        ...product,
        measure: measuring({ document: design, template: template!, faces: all }, product as never, 1),
      },
      selection: optionsOf(design, template!, product).selection,
    }),
  }
  const drawn = renderScreen(
    <EditorProvider value={tools}>
      <Stage />
      <SignOverStage />
      <ProductPanel />
    </EditorProvider>,
  )
  const present = () => editor.design.get().history.present
  const sign = () => present().nodes['sign'] as NeonNode
  return { ...drawn, tools, editor, views, present, sign }
}

const backing = (container: HTMLElement) => container.querySelector('[data-backing]')
const shape = (container: HTMLElement) => backing(container)?.getAttribute('data-backing')

test('a sign in the editor is drawn on its backing as it will be cut, following its options and text (studio-7)', async () => {
  const { container, editor } = opened()
  await screen.findByRole('button', { name: wording('sign.light') })
  expect(shape(container)).toBe('outline')
  const before = backing(container)?.querySelector('path')?.getAttribute('d')
  act(() => void editor.run('setOption', { name: 'backing', value: 'open-box' }))
  expect(shape(container)).toBe('box')
  act(() => void editor.run('setOption', { name: 'backing', value: 'cut-to-letter' }))
  expect(shape(container)).toBe('letters')
  expect(backing(container)?.querySelector('path')?.getAttribute('d')).not.toBe(before)
})

test('the light button shows the sign unlit and does not change the design (studio-7)', async () => {
  const { container, present } = opened()
  const document = present()
  const light = await screen.findByRole('button', { name: wording('sign.light'), pressed: true })
  const drawn = () => container.querySelectorAll('[data-node="sign"] path').length
  const lit = drawn()
  await userEvent.click(light)
  expect(drawn()).toBeLessThan(lit)
  expect(container.querySelector('[data-node="sign"] path[stroke="#e9e7e1"]')).not.toBeNull()
  expect(container.querySelector('[data-wall="plaster"]')).toHaveAttribute('data-lit', 'false')
  await userEvent.click(screen.getByRole('button', { name: wording('editorWalls.brick') }))
  expect(container.querySelector('[data-wall="brick"]')).not.toBeNull()
  expect(present()).toBe(document)
})

test('exactly one stroke per color of a sign receives clicks, lit or unlit (studio-84)', async () => {
  const { container } = opened()
  const light = await screen.findByRole('button', { name: wording('sign.light'), pressed: true })
  const pressed = () => {
    const paths = [...container.querySelectorAll('[data-node="sign"] path')]
    const widths = paths
      .filter((path) => !path.closest('[pointer-events="none"]'))
      .map((path) => Number(path.getAttribute('stroke-width')))
    const widest = Math.max(...paths.map((path) => Number(path.getAttribute('stroke-width'))))
    return { widths, widest, colors: new Set(paths.map((path) => path.getAttribute('d'))).size }
  }
  const lit = pressed()
  expect(lit.widths).toEqual(Array.from({ length: lit.colors }, () => lit.widest))
  await userEvent.click(light)
  const byDay = pressed()
  expect(byDay.widths).toEqual(Array.from({ length: byDay.colors }, () => byDay.widest))
})

test('a sign can be shown in a room to scale, and the view can be switched back (studio-7)', async () => {
  opened()
  await userEvent.click(await screen.findByRole('button', { name: wording('sign.viewRoom') }))
  expect(screen.getByRole('button', { name: wording('room.bar') })).toBeVisible()
  expect(screen.getByText(wording('room.ownRoom'))).toBeVisible()
  await userEvent.click(screen.getByRole('button', { name: wording('sign.viewNear') }))
  expect(screen.queryByRole('button', { name: wording('room.bar') })).toBeNull()
})

test('“Build details” states the tube length that the price uses, and bends that are too tight are marked (studio-8)', async () => {
  const { container, present } = opened()
  await userEvent.click(await screen.findByText(wording('sign.facts')))
  const { tubeLength = 0 } = measuresOf(present(), template, loaded) ?? {}
  const meters = String(Math.round(tubeLength / 100) / 10)
  expect(screen.getByText(new RegExp(`\\(${meters.replace('.', '\\.')} m\\) of 6 mm tube\\.`))).toBeVisible()
  expect(screen.getByText(/ft \([\d.]+ m\) of tube$/)).toBeVisible()
  expect(screen.getByText(/Joints behind the sign: \d+\. Power leads: \d+\./)).toBeVisible()
  expect(screen.getByText(/\d+ W; a \d+ W power supply/)).toBeVisible()
  const said = screen.queryByText(/Tighter than the .* mm that this tube can take: (\d+)/)?.textContent ?? ''
  const count = Number(/can take: (\d+)/.exec(said)?.[1] ?? 0)
  expect(container.querySelectorAll('[data-bend]')).toHaveLength(count)
})

test('the budget slider chooses the largest affordable size and scales the sign to it in one undo step (studio-8, design-document-46)', async () => {
  const { editor, present, sign } = opened()
  const slider = await screen.findByRole('slider')
  const before = present().product.size.width
  slider.focus()
  act(() => {
    const set = Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set
    set?.call(slider, slider.getAttribute('max'))
    slider.dispatchEvent(new Event('input', { bubbles: true }))
  })
  const { width, height } = present().product.size
  expect(width).toBeGreaterThan(before)
  const found = measureWith(loaded)(sign())
  expect(Math.abs(Math.min(width - found.width, height - found.height))).toBeLessThan(0.05)
  expect(editor.design.get().history.done).toHaveLength(1)
})

test('an empty sign shows what to do, and its button opens the text panel', async () => {
  const { container, views } = opened(begun(''))
  expect(screen.getByText(wording('editorSign.empty'))).toBeVisible()
  expect(backing(container)).toBeNull()
  await userEvent.click(screen.getByRole('button', { name: wording('editorSign.typeWords') }))
  expect(views.get().panel).toBe('text')
})

test('menu commands switch the light, hang the sign and take it down (studio-81, studio-7)', () => {
  const { views, tools } = opened()
  const perform = (label: string) =>
    act(() => actions.find((each) => each.label === label && each.isPossible(tools))?.perform(tools))
  perform('editorSign.switchLight')
  perform('editorSign.hang')
  expect(views.get().sign).toMatchObject({ isLit: false, isHung: true })
  perform('editorSign.near')
  expect(views.get().sign.isHung).toBe(false)
})
