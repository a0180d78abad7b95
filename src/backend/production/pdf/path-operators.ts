import type { Paint } from '@/design/units'
import { parsePath, type Subpath } from '@/design/geometry/path'
import { numbers } from './pdf-objects'

const stepOperators = ({ start, steps, isClosed }: Subpath): string[] => [
  `${numbers(start.x, start.y)} m`,
  ...steps.map((step) =>
    'toward' in step
      ? `${numbers(step.toward.x, step.toward.y, step.comingFrom.x, step.comingFrom.y, step.to.x, step.to.y)} c`
      : `${numbers(step.to.x, step.to.y)} l`,
  ),
  ...(isClosed ? ['h'] : []),
]

export const pathOperators = (data: string): string => parsePath(data).flatMap(stepOperators).join('\n')

/** Converts "#ff8000" to three numbers from 0 to 1. */
export const sharesOf = (paint: NonNullable<Paint>): string =>
  numbers(...[1, 3, 5].map((at) => Number.parseInt(paint.slice(at, at + 2), 16) / 255))
