import { render } from '@testing-library/react'
import { expect, test } from 'vitest'
import type { DesignDocument, DesignNode, NodeId } from '@/design/design-document'
import { noFaces } from '@/design/scene/faces'
import { sceneOf } from '@/design/scene/scene-of'
import { sceneToSvg } from '@/design/scene/scene-to-svg'
import { SceneSvg } from '@/features/studio/SceneSvg'
import { exampleDesigns } from '../../design/support/example-designs'
import { sampleTemplate } from '../../design/support/sample-design'

const source = ({ asset }: { asset: string }) => `/pictures/${asset}.png`

const sceneFor = (design: DesignDocument) =>
  sceneOf(design, sampleTemplate, 'front', { faces: noFaces, mode: 'view' })

const picture = (x: number): DesignNode => ({
  kind: 'image',
  transform: [1, 0, 0, 1, x, 0],
  asset: 'photo',
  width: 5,
  height: 5,
  crop: { x: 0, y: 0, width: 1, height: 1 },
})

const ids = Array.from({ length: 60 }, (_, index): NodeId => `picture-${index}`)

function sixtyPictures(): DesignDocument {
  const design = exampleDesigns['shapes']
  if (!design) throw new Error('there are shapes among the examples')
  return {
    ...design,
    surfaces: { front: { nodes: ids }, back: { nodes: [] } },
    nodes: Object.fromEntries(ids.map((id, index) => [id, picture(index)])),
  }
}

test('dragging one of sixty objects redraws only that object (design-scene-2)', () => {
  const design = sixtyPictures()
  const asked: string[] = []
  const counting = ({ asset }: { asset: string }) => {
    asked.push(asset)
    return `/pictures/${asset}.png`
  }
  const drawn = render(<SceneSvg scene={sceneFor(design)} source={counting} />)
  expect(asked).toHaveLength(60)
  const moved = { ...design, nodes: { ...design.nodes, 'picture-7': picture(70) } }
  drawn.rerender(<SceneSvg scene={sceneFor(moved)} source={counting} />)
  expect(asked).toHaveLength(61)
  const found = drawn.container.querySelector('[data-node="picture-7"]')
  expect(found?.getAttribute('transform')).toBe('matrix(1 0 0 1 70 0)')
})

/** Returns the markup common to screen and file, without the attributes that only one of them has. */
const shared = (markup: string) =>
  markup
    .replace(/^<svg[^>]*>|<\/svg>$/g, '')
    .replace(/ (data-node|id|clip-path|style|opacity|stroke-opacity)="[^"]*"/g, '')
    .replace(/<(\w+)([^>]*?)\/?>(<\/\1>)?/g, (_, name: string, attributes: string) => {
      const sorted = [...attributes.matchAll(/([\w-]+)="([^"]*)"/g)].map(([all]) => all).toSorted()
      return `<${name} ${sorted.join(' ')}>`
    })
    .replace(/<\/\w+>/g, '')

test.each(['shapes', 'pictures', 'codes'])(
  'the screen renders the same SVG for %s as the exported file (design-scene-9)',
  (name) => {
    const design = exampleDesigns[name]
    if (!design) throw new Error(`there are ${name} among the examples`)
    const { container } = render(<SceneSvg scene={sceneFor(design)} source={source} />)
    expect(shared(container.innerHTML)).toBe(shared(sceneToSvg(sceneFor(design), source)))
  },
)

test('a drawing with a label is an image with that name, and one without is decorative (design-scene-9)', () => {
  const { getByRole, container, rerender } = render(
    <SceneSvg scene={sceneFor(sixtyPictures())} source={source} label="Your sticker" />,
  )
  expect(getByRole('img', { name: 'Your sticker' })).toBeInTheDocument()
  rerender(<SceneSvg scene={sceneFor(sixtyPictures())} source={source} />)
  expect(container.querySelector('svg[aria-hidden="true"]')).not.toBeNull()
})

test('a picture that is not loaded yet is drawn as a gray placeholder', () => {
  const design = exampleDesigns['pictures']
  if (!design) throw new Error('there are pictures among the examples')
  const { container } = render(<SceneSvg scene={sceneFor(design)} source={() => undefined} />)
  expect(container.querySelectorAll('image')).toHaveLength(0)
  expect(container.querySelector('[data-node="whole"]')?.tagName).toBe('rect')
})
