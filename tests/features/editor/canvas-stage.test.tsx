import { expect, test } from 'vitest'
import type { DesignDocument } from '@/design/design-document'
import type { ProductTemplate } from '@/design/template/product-template'
import type { EdgeRule, PanelRule } from '@/design/template/surface-rule'
import { DesignEditor } from '@/features/editor/DesignEditor'
import { sampleDesign, sampleTemplate } from '../../design/support/sample-design'
import { renderScreen } from '../../support/browser/screen'
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
  const { container } = renderScreen(
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
  'a canvas stage draws the sides for the edge “%s”, and they cannot be selected (studio-143)',
  (kind) => {
    const stage = stageOf({ edge: { kind } })
    const sides = stage.querySelector(`[data-sides="${kind}"]`)
    expect(sides?.querySelectorAll('path[fill="#ff0000"]').length).toBeGreaterThan(8)
    expect(sides?.querySelector('[data-node]')).toBeNull()
    expect(stage.querySelectorAll('[data-node="red"]')).toHaveLength(1)
  },
)

test('a color edge fills the sides, and an image edge draws no separate sides (studio-143)', () => {
  const colored = stageOf({ edge: { kind: 'color', color: '#00ff00' } })
  expect(colored.querySelector('[data-sides="color"] path[fill="#00ff00"]')).not.toBeNull()
  expect(stageOf({ edge: { kind: 'image' } }).querySelector('[data-sides]')).toBeNull()
})

test('a set of canvases shows the wall between its panels at the hanging distance (studio-143)', () => {
  const stage = stageOf({ edge: { kind: 'mirror' }, panels: { columns: 3, gap: 40 } })
  const gaps = [...stage.querySelectorAll('[data-gap]')].map((gap) => gap.getAttribute('d'))
  expect(gaps).toEqual([
    expect.stringMatching(/^M179 39L219 39/) as string,
    expect.stringMatching(/^M359 39L399 39/) as string,
  ])
})
