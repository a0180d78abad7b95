import { act } from '@testing-library/react'
import { expect, test } from 'vitest'
import type { DesignDocument } from '@/design/document/design-document'
import type { ProductTemplate } from '@/design/template/product-template'
import { EditorProvider } from '@/features/studio/editor/EditorContext'
import { Stage } from '@/features/studio/editor/stage/Stage'
import { stageTools } from '../../../../stories/support/editor-tools'
import { sampleDesign, sampleTemplate } from '../../../design/support/sample-design'
import { drawScreen } from '../../../support/screen'

const [front] = sampleTemplate.surfaces
if (!front) throw new Error('the sample has a surface')
const template: ProductTemplate = {
  ...sampleTemplate,
  surfaces: [{ ...front, packing: { on: 'sheet', gap: 2, margin: 2 } }],
}

const square = (x: number, fill: string) => ({
  kind: 'shape' as const,
  shape: 'rectangle' as const,
  transform: [1, 0, 0, 1, x, 2] as [number, number, number, number, number, number],
  width: 18,
  height: 18,
  fill,
})

/** Two squares in each piece, and as many pieces as there is room for. */
const document: DesignDocument = {
  ...sampleDesign,
  product: { ...sampleDesign.product, size: { width: 200, height: 150 } },
  surfaceOrder: ['front'],
  surfaces: { front: { nodes: ['red', 'blue'], fill: { width: 40, height: 22 } } },
  nodes: { red: square(2, '#ff0000'), blue: square(22, '#0000ff') },
  assets: {},
  fonts: {},
}

function onStage() {
  const tools = stageTools(document, template)
  const { container } = drawScreen(
    <EditorProvider value={tools}>
      <Stage />
    </EditorProvider>,
  )
  const of = (id: string) => [...container.querySelectorAll<SVGElement>(`[data-touched] [data-node="${id}"]`)]
  const layer = container.querySelector<HTMLElement>('[data-touched]')
  return { ...tools, of, layer }
}

test('while a hand moves an object of a full sheet, it goes the same way in every piece, and the others stay (studio-221)', () => {
  const { views, of, layer } = onStage()
  expect(of('red').length).toBeGreaterThan(8)
  act(() => views.set((now) => ({ ...now, carried: { ids: ['red'], matrix: [1, 0, 0, 1, 3, 1] } })))
  expect(new Set(of('red').map(({ style }) => style.transform))).toEqual(
    new Set(['matrix(1, 0, 0, 1, 5, 3)']),
  )
  expect(of('blue').every(({ style }) => style.transform === '')).toBe(true)
  expect(layer?.style.transform).toBe('')
  act(() => views.set((now) => ({ ...now, carried: undefined })))
  expect(of('red').every(({ style }) => style.transform === '')).toBe(true)
})

test('all that is in a piece is turned about the piece in every place, and not about the sheet (studio-221)', () => {
  const { views, of, layer } = onStage()
  const twice = [2, 0, 0, 2, -2, -2] as [number, number, number, number, number, number]
  act(() => views.set((now) => ({ ...now, carried: { ids: ['red', 'blue'], matrix: twice } })))
  expect(new Set(of('blue').map(({ style }) => style.transform))).toEqual(
    new Set(['matrix(2, 0, 0, 2, 42, 2)']),
  )
  expect(layer?.style.transform).toBe('')
})

test('once the hand lets go, every piece shows the object where it was put (studio-221)', () => {
  const { editor, of } = onStage()
  act(() => void editor.run('move', { x: 3, y: 1 }, { selection: ['red'] }))
  expect(new Set(of('red').map((element) => element.getAttribute('transform')))).toEqual(
    new Set(['matrix(1 0 0 1 5 3)']),
  )
})
