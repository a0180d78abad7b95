import type { Asset, DesignDocument, DesignNode } from '@/design/design-document'
import type { ProductTemplate } from '@/design/template/product-template'

/** A design with an object of every kind, two surfaces and a group, and the template that it was made for. */

export const sampleAsset: Asset = {
  key: 'k'.repeat(32),
  sha256: 'a'.repeat(64),
  type: 'image/png',
  width: 1200,
  height: 900,
  name: 'fox.png',
}

const at = (x: number, y: number): DesignNode['transform'] => [1, 0, 0, 1, x, y]

const nodes: Record<string, DesignNode> = {
  photo: {
    kind: 'image',
    transform: at(5, 5),
    asset: 'fox',
    width: 40,
    height: 30,
    crop: { x: 0, y: 0, width: 1, height: 1 },
  },
  title: {
    kind: 'text',
    transform: at(10, 40),
    text: 'Good Vibes',
    font: 'anton',
    size: 8,
    align: 'center',
    lineHeight: 1.2,
    tracking: 0,
    fill: '#102030',
    stroke: { paint: '#ffffff', width: 0.5 },
  },
  badge: { kind: 'group', transform: at(20, 20), children: ['disc', 'rocket'] },
  disc: { kind: 'shape', transform: at(0, 0), shape: 'ellipse', width: 12, height: 12, fill: '#ff0000' },
  rocket: { kind: 'emoji', transform: at(2, 2), code: '1f680', size: 8 },
  line: { kind: 'path', transform: at(3, 3), path: 'M0 0L10 0C12 0 12 4 10 4Z', fill: null },
  link: {
    kind: 'qr',
    transform: at(30, 2),
    text: 'https://example.com',
    size: 15,
    fill: '#000000',
    background: '#ffffff',
  },
  sign: {
    kind: 'neon',
    transform: at(4, 4),
    lines: [{ text: 'Hi', font: 'allure', height: 20, tracking: 0, color: '#ff00aa' }],
    align: 'left',
    lineGap: 5,
    tube: 6,
  },
}

export const sampleDesign: DesignDocument = {
  schema: 1,
  id: 'design-1',
  product: {
    template: 'sticker',
    revision: 3,
    size: { width: 76.2, height: 50.8 },
    quantity: 50,
    options: { material: 'white' },
  },
  surfaceOrder: ['front', 'back'],
  surfaces: {
    front: {
      nodes: ['photo', 'title', 'badge', 'line'],
      background: '#ffffff',
      cut: { style: 'die', offset: 2, smoothing: 0.5, bridge: 'auto', holes: false, border: '#ffffff' },
    },
    back: {
      nodes: ['link', 'sign'],
    },
  },
  nodes,
  assets: { fox: sampleAsset },
  fonts: { anton: { sha256: 'b'.repeat(64) }, allure: { sha256: 'c'.repeat(64) } },
}

const dpi = { wanted: 300, warn: 180, stop: 90 }

export const sampleTemplate: ProductTemplate = {
  id: 'sticker',
  revision: 3,
  kind: 'print',
  sizes: { minimum: [25, 25], maximum: [600, 600], step: 0.1, default: [76.2, 50.8] },
  surfaces: [
    {
      id: 'front',
      around: 0,
      bleed: 2,
      safe: 2,
      dpi,
      inks: [],
      cut: {
        styles: ['die', 'kiss', 'shape'],
        default: 'die',
        offset: { minimum: 0, maximum: 10, default: 2 },
        minimum: { radius: 1, neck: 2, gap: 2, piece: 10 },
        spot: 'CutContour',
        kissSpot: 'KissCut',
      },
    },
    { id: 'back', around: 0, bleed: 2, safe: 2, dpi, inks: [] },
  ],
  options: { material: { values: ['white', 'clear'], default: 'white' } },
  checks: { resolution: {}, 'safe-area': {}, 'stroke-width': { warn: 0.25, stop: 0.1 } },
  output: { fileName: '{order}-{line}-{surface}', files: [] },
}
