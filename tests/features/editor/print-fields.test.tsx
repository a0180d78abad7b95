import { act, fireEvent, screen, waitFor } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import type { ProductTemplate } from '@/design/template/product-template'
import { PaintFields } from '@/features/editor/panels/PaintFields'
import { PrintProof } from '@/features/editor/print/PrintProof'
import { sampleDesign, sampleTemplate } from '../../design/support/sample-design'
import { wording } from '../../support/browser/screen'
import { renderPanel } from './render-panel'

const [front, ...others] = sampleTemplate.surfaces
const foil = { name: 'Foil', kind: 'foil', title: 'Gold foil', color: '#c9a227', line: 0.4 } as const
const template: ProductTemplate = {
  ...sampleTemplate,
  surfaces: [{ ...front!, areas: [foil] }, ...others],
  output: { ...sampleTemplate.output, outputIntent: { condition: 'Custom' } },
}

function opened(id: string, of = template) {
  const panel = renderPanel(<PaintFields />, sampleDesign, of)
  act(() => panel.editor.select([id]))
  return { ...panel, present: () => panel.editor.design.get().history.present }
}

const ink = (name: `editorPrint.${string}`) => screen.findByRole('spinbutton', { name: wording(name) })

test('typed CMYK values are kept with the nearest color of the screen, in one undo step (production-3)', async () => {
  const { present, editor, entries } = opened('disc')
  fireEvent.click(await screen.findByText(wording('editorPrint.cmykFill')))
  fireEvent.change(await ink('editorPrint.cyan'), { target: { value: '80' } })
  const [color, values] = Object.entries(present().cmyk ?? {})[0] ?? []
  expect(values).toEqual([80, 100, 100, 0])
  expect(present().nodes['disc']).toMatchObject({ fill: color })
  fireEvent.change(await ink('editorPrint.cyan'), { target: { value: '85' } })
  expect(Object.values(present().cmyk ?? {})).toEqual([[85, 100, 100, 0]])
  expect(entries()).toBe(1)
  act(() => editor.undo())
  expect(present()).toEqual(sampleDesign)
})

test('a share above 100 changes nothing (forms-402)', async () => {
  const { present } = opened('disc')
  fireEvent.click(await screen.findByText(wording('editorPrint.cmykFill')))
  fireEvent.change(await ink('editorPrint.black'), { target: { value: '101' } })
  expect(present()).toEqual(sampleDesign)
})

test('an object is printed with foil, and in its own color again (design-scene-13)', async () => {
  const { present } = opened('disc')
  const choice = await screen.findByRole('combobox', { name: wording('editorPrint.ink') })
  fireEvent.change(choice, { target: { value: 'Foil' } })
  expect(present().nodes['disc']).toMatchObject({ ink: 'Foil' })
  fireEvent.change(choice, { target: { value: '' } })
  expect(present().nodes['disc']).not.toHaveProperty('ink')
})

test('a picture is printed with foil, too (design-scene-13)', async () => {
  const { present } = opened('photo')
  const choice = await screen.findByRole('combobox', { name: wording('editorPrint.ink') })
  fireEvent.change(choice, { target: { value: 'Foil' } })
  expect(present().nodes['photo']).toMatchObject({ kind: 'image', ink: 'Foil' })
})

test('an emoji has no ink, and products without a press have neither values nor inks (design-scene-13)', async () => {
  const { unmount } = opened('rocket')
  await waitFor(() => expect(screen.queryByRole('combobox')).toBeNull())
  unmount()
  opened('disc', sampleTemplate)
  expect(screen.queryByText(wording('editorPrint.cmykFill'))).toBeNull()
})

const realFetch = globalThis.fetch
afterEach(() => {
  globalThis.fetch = realFetch
  vi.restoreAllMocks()
})

function answering(answer: () => Response) {
  const asked: { address: string; body: string }[] = []
  globalThis.fetch = (input, init) => {
    asked.push({ address: String(input), body: String(init?.body) })
    return Promise.resolve(answer())
  }
  return asked
}

test('the editor shows the design as the shop prints it, and which colors are calmer (proofs-2)', async () => {
  URL.createObjectURL = () => 'blob:pressed'
  URL.revokeObjectURL = () => undefined
  const asked = answering(() => new Response(new Blob(['picture'])))
  const blue = { ...sampleDesign.nodes['disc']!, fill: '#0000ff' } as (typeof sampleDesign.nodes)[string]
  renderPanel(<PrintProof />, { ...sampleDesign, nodes: { ...sampleDesign.nodes, disc: blue } }, template)
  expect(screen.getByText(/^#0000ff/)).toBeVisible()
  fireEvent.click(screen.getByRole('button', { name: wording('editorPrint.asPrinted') }))
  expect(await screen.findByRole('img', { name: wording('editorPrint.pictureAlt') })).toHaveAttribute(
    'src',
    'blob:pressed',
  )
  expect(asked[0]?.address).toBe('/media/proof/draft?format=picture&colors=press')
  expect(JSON.parse(asked[0]?.body ?? '')).toMatchObject({ nodes: { disc: { fill: '#0000ff' } } })
})

test('the shop’s reason is shown if there is no proof (proofs-2)', async () => {
  answering(() => Response.json({ message: 'This picture did not arrive.' }, { status: 422 }))
  renderPanel(<PrintProof />, sampleDesign, sampleTemplate)
  expect(screen.queryByRole('button', { name: wording('editorPrint.asPrinted') })).toBeNull()
  fireEvent.click(screen.getByRole('button', { name: wording('editorPrint.savePdf') }))
  expect(await screen.findByText('This picture did not arrive.')).toBeVisible()
})
