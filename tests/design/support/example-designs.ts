import type { Asset, DesignDocument, DesignNode } from '@/design/design-document'
import type { Shape } from '@/design/units'
import type { ProductTemplate } from '@/design/template/product-template'
import { sampleAsset, sampleDesign, sampleTemplate } from './sample-design'

/**
 * Designs that people might make, for tests of drawing. Together they have every kind of object, with fonts
 * and emoji that exist.
 */

const at = (x: number, y: number): DesignNode['transform'] => [1, 0, 0, 1, x, y]
const turned = (degrees: number, x: number, y: number): DesignNode['transform'] => {
  const [cos, sin] = [Math.cos((degrees * Math.PI) / 180), Math.sin((degrees * Math.PI) / 180)]
  return [cos, sin, -sin, cos, x, y]
}

const text = (words: string, more: Partial<Extract<DesignNode, { kind: 'text' }>>): DesignNode => ({
  kind: 'text',
  transform: at(5, 5),
  text: words,
  font: 'archivo',
  size: 8,
  align: 'center',
  lineHeight: 1.2,
  tracking: 0,
  fill: '#14213d',
  ...more,
})

const image = (more: Partial<Extract<DesignNode, { kind: 'image' }>>): DesignNode => ({
  kind: 'image',
  transform: at(4, 4),
  asset: 'photo',
  width: 32,
  height: 24,
  crop: { x: 0, y: 0, width: 1, height: 1 },
  ...more,
})

const shapes: Shape[] = ['rectangle', 'rounded', 'ellipse', 'star', 'heart', 'triangle', 'hexagon', 'speech']

const shapeNodes = Object.fromEntries(
  shapes.map((shape, index): [string, DesignNode] => [
    shape,
    {
      kind: 'shape',
      transform: turned(index * 11, 8 + (index % 4) * 17, 6 + Math.floor(index / 4) * 22),
      shape,
      width: 12,
      height: 10 + index,
      fill: index % 3 === 2 ? null : '#e63946',
      stroke: { paint: '#1d3557', width: 0.6 },
      ...(index % 2 === 1 && { opacity: 0.6 }),
      ...(index === 4 && { blend: 'multiply' }),
    },
  ]),
)

const photo: Asset = { ...sampleAsset, name: 'photo.png', width: 320, height: 240 }

interface Example {
  nodes: Record<string, DesignNode>
  /** Ids of the nodes directly on the surface. Default: all nodes, if there are no groups. */
  order?: string[]
  background?: string
}

const designOf = ({
  nodes,
  order = Object.keys(nodes),
  background = '#ffffff',
}: Example): DesignDocument => ({
  ...sampleDesign,
  surfaces: { front: { nodes: order, background }, back: { nodes: [] } },
  nodes,
  assets: { photo },
  fonts: Object.fromEntries(
    ['archivo', 'pacifico', 'slab', 'bangers', 'metro', 'midnight'].map((name) => [
      name,
      { sha256: 'a'.repeat(64) },
    ]),
  ),
})

export const exampleDesigns: Record<string, DesignDocument> = {
  words: designOf({
    nodes: {
      plain: text('Good Vibes\nonly', { transform: at(4, 3), tracking: 0.05 }),
      outlined: text('LOUD', {
        transform: turned(-8, 44, 12),
        font: 'bangers',
        size: 14,
        fill: '#ffb703',
        stroke: { paint: '#023047', width: 1.2 },
      }),
      arc: text('round the corner', {
        transform: at(8, 26),
        font: 'pacifico',
        size: 5,
        curve: { kind: 'arc', amount: 0.5 },
      }),
      fits: text('Fits', {
        transform: at(50, 30),
        font: 'slab',
        fit: { width: 20, height: 12 },
        fill: '#6a040f',
      }),
    },
  }),
  shapes: designOf({ nodes: shapeNodes, background: '#fdf0d5' }),
  pictures: designOf({
    nodes: {
      whole: image({}),
      cropped: image({
        transform: turned(15, 48, 4),
        width: 20,
        height: 20,
        crop: { x: 0.25, y: 0.1, width: 0.5, height: 0.8 },
        mask: 'heart',
        tone: 'sepia',
      }),
      gray: image({ transform: at(10, 30), width: 24, height: 18, tone: 'gray', opacity: 0.7 }),
      multiplied: image({ transform: at(38, 28), width: 24, height: 18, mask: 'rounded', blend: 'multiply' }),
      slot: image({ transform: at(64, 30), width: 10, height: 10, asset: null, slot: 'yours' }),
    },
    background: '#caf0f8',
  }),
  codes: designOf({
    nodes: {
      qr: {
        kind: 'qr',
        transform: at(4, 6),
        text: 'https://example.com/hello',
        size: 32,
        fill: '#000000',
        background: '#ffffff',
      },
      badge: { kind: 'group', transform: turned(20, 48, 6), opacity: 0.8, children: ['disc', 'rocket'] },
      disc: { kind: 'shape', transform: at(0, 0), shape: 'ellipse', width: 24, height: 24, fill: '#ffd166' },
      rocket: { kind: 'emoji', transform: at(4, 4), code: '1f680', size: 16, blend: 'multiply' },
      curve: {
        kind: 'path',
        transform: at(40, 36),
        path: 'M0 0C8 -8 16 8 24 0L30 6L0 6Z',
        fill: '#06d6a0',
        stroke: { paint: '#118ab2', width: 0.8 },
      },
    },
    order: ['qr', 'badge', 'curve'],
    background: '#ef476f',
  }),
  sign: designOf({
    nodes: {
      sign: {
        kind: 'neon',
        transform: at(8, 8),
        lines: [
          { text: 'Open', font: 'midnight', height: 16, tracking: 0, color: '#ff2bd6' },
          {
            text: 'LATE',
            font: 'metro',
            height: 6,
            tracking: 1,
            color: '#2bd6ff',
            letterColors: { 1: '#ffe14d' },
          },
        ],
        align: 'center',
        lineGap: 4,
        tube: 1.2,
      },
    },
    background: '#101018',
  }),
}

const [front, ...others] = sampleTemplate.surfaces

export const ellipseTemplate: ProductTemplate = {
  ...sampleTemplate,
  surfaces: front ? [{ ...front, mask: 'ellipse' }, ...others] : [],
}
