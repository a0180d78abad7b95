import { expect, test } from 'vitest'
import type { DesignDocument } from '@/design/document/design-document'
import type { EdgeRule, PanelRule, ProductTemplate } from '@/design/template/product-template'
import { DesignEditor } from '@/features/studio/editor/DesignEditor'
import { sampleDesign, sampleTemplate } from '../../../design/support/sample-design'
import { drawScreen } from '../../../support/screen'
import { memoryStore } from './memory-store'

const document: DesignDocument = {
  ...sampleDesign,
  product: { ...sampleDesign.product, template: 'canvas', size: { width: 500, height: 200 }, options: {} },
  surfaceOrder: ['front'],
  surfaces: { front: { nodes: ['red'] } },
  nodes: {
    red: {
      kind: 'shape',
      shape: 'rectangle',
      transform: [1, 0, 0, 1, 39, 39],
      width: 500,
      height: 200,
      fill: '#ff0000',
    },
  },
  assets: {},
  fonts: {},
}

function stageOf(rule: { edge: EdgeRule; panels?: PanelRule }) {
  const [front] = sampleTemplate.surfaces
  if (!front) throw new Error('the sample has a surface')
  const { cut: _, mask: __, ...plain } = front
  const template: ProductTemplate = {
    ...sampleTemplate,
    kind: 'canvas',
    options: {},
    surfaces: [{ ...plain, around: 39, folds: [20, 39], ...rule }],
  }
  const draft = { id: 'design-1', version: 0, product: 'canvas', title: 'Canvas', document }
  const { container } = drawScreen(
    <DesignEditor
      template={template}
      draft={draft}
      store={memoryStore().tab()}
      sendFile={async () => ({ status: 'stopped' })}
      priceOf={() => '$1'}
      onClose={() => undefined}
      onLeave={() => undefined}
      onOpenDraft={() => undefined}
    />,
  )
  const stage = container.querySelector<HTMLElement>('[data-stage]')
  if (!stage) throw new Error('there is a stage')
  return stage
}

test.each(['mirror', 'stretch', 'blur'] as const)(
  'the stage of a canvas shows the sides that its edge makes of the front, “%s”, and nothing of them is taken hold of (studio-143)',
  (kind) => {
    const stage = stageOf({ edge: { kind } })
    const sides = stage.querySelector(`[data-sides="${kind}"]`)
    expect(sides?.querySelectorAll('path[fill="#ff0000"]').length).toBeGreaterThan(8)
    expect(sides?.querySelector('[data-node]')).toBeNull()
    expect(stage.querySelectorAll('[data-node="red"]')).toHaveLength(1)
  },
)

test('a colored edge is a ground round the front, and art that goes on is drawn by itself (studio-143)', () => {
  const colored = stageOf({ edge: { kind: 'color', color: '#00ff00' } })
  expect(colored.querySelector('[data-sides="color"] path[fill="#00ff00"]')).not.toBeNull()
  expect(stageOf({ edge: { kind: 'image' } }).querySelector('[data-sides]')).toBeNull()
})

test('a set of canvases has wall between its panels, as wide as it will hang (studio-143)', () => {
  const stage = stageOf({ edge: { kind: 'mirror' }, panels: { columns: 3, gap: 40 } })
  const gaps = [...stage.querySelectorAll('[data-gap]')].map((gap) => gap.getAttribute('d'))
  expect(gaps).toEqual([
    expect.stringMatching(/^M179 39L219 39/) as string,
    expect.stringMatching(/^M359 39L399 39/) as string,
  ])
})
