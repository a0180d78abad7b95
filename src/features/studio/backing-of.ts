import type { Rectangle } from '@/design/document/design-document'
import { backingPath } from '@/design/geometry/backing'
import { parsePath, pathBounds, type Run } from '@/design/geometry/path'
import type { NeonRule } from '@/design/template/product-template'
import type { Sign } from './sign'

export interface SignPanel {
  path: string
  box: Rectangle
}

const runsOf = ({ letters }: Sign): Run[] =>
  letters.flatMap(({ strokes }) =>
    strokes.flatMap(([first, ...rest]): Run[] =>
      first
        ? [
            {
              start: { x: first[0], y: first[1] },
              steps: rest.map(([x, y]) => ({ to: { x, y } })),
              isClosed: false,
            },
          ]
        : [],
    ),
  )

/** The panel behind a sign, as it is cut, and its box; undefined for a sign without tubes. */
export function panelOf(sign: Sign, { backing }: Pick<NeonRule, 'backing'>): SignPanel | undefined {
  const path = backingPath(runsOf(sign), { ...backing, diameter: sign.tube })
  return path === '' ? undefined : { path, box: pathBounds(parsePath(path)) }
}
