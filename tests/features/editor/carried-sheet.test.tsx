import { act } from '@testing-library/react'
import { expect, test } from 'vitest'
import type { DesignDocument } from '@/design/design-document'
import type { ProductTemplate } from '@/design/template/product-template'
import { EditorProvider } from '@/features/editor/EditorContext'
import { Stage } from '@/features/editor/stage/Stage'
import { stageTools } from '../../../stories/support/editor-tools'
import { sampleDesign, sampleTemplate } from '../../design/support/sample-design'
import { renderScreen } from '../../support/browser/screen'

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

/** Each piece has two squares, and the sheet holds as many pieces as fit. */
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
  const { container } = renderScreen(
    <EditorProvider value={tools}>
      <Stage />
    </EditorProvider>,
  )
  const of = (id: string) => [...container.querySelectorAll<SVGElement>(`[data-touched] [data-node="${id}"]`)]
  const layer = container.querySelector<HTMLElement>('[data-touched]')
  return { ...tools, of, layer }
}

test('dragging an object on a filled sheet moves its copy in every piece and leaves other objects (studio-33)', () => {
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

test('transforming all objects of a piece is relative to each piece, not to the sheet (studio-33)', () => {
  const { views, of, layer } = onStage()
  const twice = [2, 0, 0, 2, -2, -2] as [number, number, number, number, number, number]
  act(() => views.set((now) => ({ ...now, carried: { ids: ['red', 'blue'], matrix: twice } })))
  expect(new Set(of('blue').map(({ style }) => style.transform))).toEqual(
    new Set(['matrix(2, 0, 0, 2, 42, 2)']),
  )
  expect(layer?.style.transform).toBe('')
})

test('after a drag every piece shows the object at its new position (studio-33)', () => {
  const { editor, of } = onStage()
  act(() => void editor.run('move', { x: 3, y: 1 }, { selection: ['red'] }))
  expect(new Set(of('red').map((element) => element.getAttribute('transform')))).toEqual(
    new Set(['matrix(1 0 0 1 5 3)']),
  )
})
