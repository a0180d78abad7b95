import type { DesignDocument } from '@/design/design-document'
import { newDesign } from '@/design/document/new-design'
import type { ProductTemplate } from '@/design/template/product-template'

export const signTemplate: ProductTemplate = {
  id: 'sign',
  revision: 1,
  kind: 'neon',
  sizes: { minimum: [254, 76.2], maximum: [1524, 1016], step: 0.254, default: [609.6, 304.8] },
  surfaces: [
    { id: 'sign', around: 0, bleed: 0, safe: 3, dpi: { wanted: 150, warn: 90, stop: 45 }, inks: [] },
  ],
  options: {
    backing: {
      default: 'shape',
      values: ['shape', 'rectangle'],
      asked: { option: 'Backing', values: { shape: 'Cut to shape', rectangle: 'Rectangle' } },
    },
  },
  neon: {
    diameter: 6,
    cutStep: 25,
    minimumBend: 5,
    maximumRun: 5000,
    wattsPerMeter: 9.6,
    supplies: [12, 24, 36],
    supplyShare: 0.8,
    backing: { shape: 'outline', margin: 12.7, radius: 12.7 },
    asked: {
      lines: ['First line', 'Second line'],
      lettering: { option: 'Lettering', fonts: { metro: 'Metro', honey: 'Honey', signature: 'Signature' } },
      light: {
        option: 'Color',
        colors: { '#ff2bd6': 'Hot pink', '#6fe3ff': 'Ice blue', '#ffe93b': 'Lemon' },
        several: [{ value: 'Two-tone', options: ['First color', 'Second color'] }],
      },
    },
  },
  checks: { 'safe-area': {} },
  output: { fileName: '{order}', files: [{ surface: 'sign', format: 'pdf' }] },
}

export const signDesign: DesignDocument = {
  ...newDesign(signTemplate, 'sign-story'),
  surfaces: { sign: { nodes: ['sign'] } },
  nodes: {
    sign: {
      kind: 'neon',
      transform: [1, 0, 0, 1, 30, 60],
      lines: [
        { text: 'Good', font: 'metro', height: 80, tracking: 0, color: '#ff2bd6' },
        {
          text: 'Vibes',
          font: 'metro',
          height: 80,
          tracking: 0,
          color: '#ff2bd6',
          letterColors: { 0: '#6fe3ff' },
        },
      ],
      align: 'center',
      lineGap: 32,
      tube: 6,
    },
  },
  fonts: { metro: { sha256: 'a'.repeat(64) } },
}
