import type { Shape } from '@/design/units'
export const shapes = [
  'rectangle',
  'rounded',
  'ellipse',
  'star',
  'heart',
  'triangle',
  'hexagon',
  'speech',
] as const satisfies Shape[]
