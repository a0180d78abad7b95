import { waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import { newDesign } from '@/design/document/new-design'
import { parsePath, pathArea, pathBounds } from '@/design/geometry/path'
import { widened } from '@/design/geometry/point'
import { designedPrint } from '@/design/picture/print-rules'
import { noFaces } from '@/design/scene/faces'
import { edgeOf, pieceOf } from '@/design/template/surface-edge'
import type { SurfaceRule } from '@/design/template/surface-rule'
import { EditorProvider } from '@/features/editor/EditorContext'
import { Stage } from '@/features/editor/stage/Stage'
import { MadeSurface } from '@/features/studio/MadeSurface'
import { FlatPrint } from '@/features/studio/print/FlatPrint'
import { stageTools } from '../../../../stories/support/editor-tools'
import { photoPrint, photoProduct } from '../../../../stories/support/photo-templates'
import { renderScreen } from '../../../support/browser/screen'

// jsdom has no canvas; a browser test covers what is drawn.
HTMLCanvasElement.prototype.getContext = () => null

const tag: Partial<SurfaceRule> = {
  outline: 'M0.25 0L1 0L1 1L0.25 1L0 0.5Z',
  holes: [{ at: [30, 'center'], round: 10 }],
  safe: 5,
}

function printWith(changes: Partial<SurfaceRule>) {
  const template = photoPrint(changes)
  const [rule] = template.surfaces
  if (!rule) throw new Error('a print has a surface')
  const document = { ...newDesign(template, 'made') }
  return { template, rule, document, trim: { x: 0, y: 0, ...document.product.size } }
}

function pageOf(changes: Partial<SurfaceRule>) {
  const { template, rule, document } = printWith(changes)
  const make = designedPrint(document, template, rule, photoProduct)
  const picture = globalThis.document.createElement('canvas')
  return renderScreen(
    <FlatPrint dressed={{ make, crop: { x: 0, y: 0, width: 1, height: 1 } }} picture={picture} />,
  ).container
}

test('a print with an outline is clipped to it and to its holes on its page (studio-62)', () => {
  const page = pageOf(tag)
  const clip = page.querySelector('clipPath')
  const { rule, trim } = printWith(tag)
  expect(clip?.querySelector('path')?.getAttribute('d')).toBe(pieceOf(rule, trim))
  expect(page.querySelector('[data-outlined] > div')?.getAttribute('style')).toContain(`url("#${clip?.id}")`)
})

test('a rectangular print keeps its box and its corners (studio-62)', () => {
  const page = pageOf({ mask: 'rounded', maskRadius: 6 })
  expect(page.querySelector('[data-outlined]')).toBeNull()
  expect(page.querySelector('clipPath')).toBeNull()
})

test('a drawing of a design shows its outline and holes (studio-140)', () => {
  const { template, rule, document, trim } = printWith(tag)
  const { container } = renderScreen(
    <MadeSurface {...{ template, rule, document }} faces={noFaces} source={() => ''} label="A tag" />,
  )
  const clips = [...container.querySelectorAll('clipPath path')].map((path) => path.getAttribute('d'))
  expect(clips).toContain(pieceOf(rule, trim))
})

test('the stage shows an outline with its holes, the whole printed box, and the safe area within them (studio-143)', async () => {
  const { template, rule, document, trim } = printWith(tag)
  const { container } = renderScreen(
    <EditorProvider value={stageTools(document, template)}>
      <Stage />
    </EditorProvider>,
  )
  const paths = () => [...container.querySelectorAll('path')].map((path) => path.getAttribute('d') ?? '')
  const piece = pieceOf(rule, trim)
  expect(paths().filter((path) => path === piece).length).toBeGreaterThan(1)
  expect(paths()).toContain(edgeOf({}, widened(trim, 3)))
  await waitFor(() => {
    const ours = paths().filter((path) => path !== piece && /^M[\d\s.MLCZ-]+$/.test(path))
    const safe = ours.find((path) => parsePath(path).length === 2)
    const { x, y } = pathBounds(parsePath(safe ?? ''))
    expect([x > 5 && x < 8, Math.round(y * 100) / 100]).toEqual([true, 5])
    const [outline, hole] = parsePath(safe ?? '').map((run) => pathArea([run]))
    expect(-(hole ?? 0)).toBeCloseTo(Math.PI * 100, 0)
    expect(outline).toBeLessThan(pathArea(parsePath(piece)))
  })
})
