import { readFileSync } from 'node:fs'
import { act, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeAll, expect, test, vi } from 'vitest'
import type { DesignDocument } from '@/design/design-document'
import { measuresOf } from '@/design/measure/measures-of'
import { noFaces } from '@/design/scene/faces'
import { measureWith } from '@/design/scene/set-words'
import { designFor } from '@/design/answers/product-answers'
import { templateFor } from '@/design/template/template-for'
import { titled } from '@/design/answers/titled'
import type { StrokeFont } from '@/design/text/stroke-font'
import { LitDesign } from '@/features/studio/LitDesign'
import { defaultSelection } from '@/lib/products/product-options'
import { renderScreen } from '../../support/browser/screen'
import { compiledBrand } from '../../support/compiled-brand'

const compiled = compiledBrand('neon')
const { catalogue, templates } = compiled
const sold = catalogue.products.find(({ urlKey }) => urlKey === 'custom-text-neon')
const template = templates['custom-text-neon']
const asked = template?.neon?.asked
if (!sold || !template || !asked?.lettering) throw new Error('custom-text-neon')
const product = { ...sold, table: { ...sold.table, percentOff: 0 } }

const [name = ''] = Object.keys(asked.lettering.fonts)
const strokes = {
  [name]: JSON.parse(
    readFileSync(`brands/ranges/in-lights/designs/letterings/${name}.json`, 'utf8'),
  ) as StrokeFont, // written by our script
}
const faces = { ...noFaces, strokes }
const words = titled(product.options, asked.lines[0] ?? '')?.uid ?? ''
const selection = { ...defaultSelection(product.options, product.rules), [words]: 'Hello' }
const begun = designFor(template, product, selection, {
  id: 'made',
  quantity: 1,
  fonts: { [name]: { sha256: 'a'.repeat(64) } },
  measure: measureWith(faces),
})

// Loaded before the tests, because the drawing is loaded when it is first shown.
beforeAll(() => import('@/features/studio/sign/SignView'))

function draw(document: DesignDocument = begun) {
  const made = templateFor(template!, document.product.options)
  const [rule] = made.surfaces
  const onAnswer = vi.fn()
  const drawn = renderScreen(
    <LitDesign
      {...{ document, faces, product, selection, onAnswer, template: made, rule: rule! }}
      quantity={1}
    >
      <p>flat</p>
    </LitDesign>,
  )
  return { ...drawn, made, onAnswer }
}

test('an edited sign shows its backing, a day and a night view, how it is built, and a budget slider (studio-140)', async () => {
  const { container, made } = draw()
  expect(await screen.findByRole('img', { name: 'Your sign: Hello' })).toBeVisible()
  expect(container.querySelector('[data-backing]')).not.toBeNull()
  const { tubeLength = 0 } = measuresOf(begun, template!, faces) ?? {}
  await userEvent.click(screen.getByText('Build details'))
  expect(
    screen.getByText(new RegExp(`\\(${(tubeLength / 1000).toFixed(1).replace('.0', '')} m\\) of \\d`)),
  ).toBeVisible()
  expect(screen.getByText(/ W; a .* power supply/)).toBeVisible()
  expect(screen.getByRole('slider', { name: /under|budget/i })).toBeVisible()
  const lit = container.querySelectorAll('path[stroke^="#"]').length
  await userEvent.click(screen.getByRole('button', { name: 'Light', pressed: true }))
  expect(container.querySelectorAll('path[stroke^="#"]').length).toBeLessThan(lit)
  expect(made.neon).toBeDefined()
})

test('letters moved in the editor are shown at their new position (studio-140)', async () => {
  const sign = begun.nodes['sign']
  if (sign?.kind !== 'neon') throw new Error('no sign')
  const wider = {
    ...begun,
    nodes: { sign, other: { ...sign, transform: [1, 0, 0, 1, 0, 900] as typeof sign.transform } },
  }
  const [surface = ''] = begun.surfaceOrder
  const two = { ...wider, surfaces: { [surface]: { nodes: ['sign', 'other'] } } }
  const heightOf = async (document: DesignDocument) => {
    const { unmount } = draw(document)
    const drawn = await screen.findByRole('img')
    const [, , , height = 0] = (drawn.getAttribute('viewBox') ?? '').split(' ').map(Number)
    unmount()
    return height
  }
  expect(await heightOf(two)).toBeGreaterThan((await heightOf(begun)) + 800)
})

test('a design without letters is shown flat (studio-140)', async () => {
  const [surface = ''] = begun.surfaceOrder
  draw({ ...begun, nodes: {}, surfaces: { [surface]: { nodes: [] } } })
  await act(async () => {})
  expect(screen.getByText('flat')).toBeVisible()
  expect(screen.queryByRole('img')).toBeNull()
})
