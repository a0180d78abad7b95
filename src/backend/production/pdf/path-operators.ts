import type { Paint } from '@/design/document/design-document'
import { parsePath, type Run } from '@/design/geometry/path'
import { numbers } from './pdf-objects'

/** Path data of ours as the operators that make a path of it. */

const stepOperators = ({ start, steps, isClosed }: Run): string[] => [
  `${numbers(start.x, start.y)} m`,
  ...steps.map((step) =>
    'toward' in step
      ? `${numbers(step.toward.x, step.toward.y, step.comingFrom.x, step.comingFrom.y, step.to.x, step.to.y)} c`
      : `${numbers(step.to.x, step.to.y)} l`,
  ),
  ...(isClosed ? ['h'] : []),
]

export const pathOperators = (data: string): string => parsePath(data).flatMap(stepOperators).join('\n')

/** "#ff8000" as three shares. */
export const sharesOf = (paint: NonNullable<Paint>): string =>
  numbers(...[1, 3, 5].map((at) => Number.parseInt(paint.slice(at, at + 2), 16) / 255))
