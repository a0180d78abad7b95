import type { Shape, Size } from '../units'
import { scaling } from './matrix'
import { formatPath, parsePath, transformPath } from './path'

/** Relative length of the control handles of a quarter ellipse. */
const kappa = 0.5522847498
const near = (1 - kappa) / 2
const far = 1 - near

/** Shapes that fill a unit square. */
const unitShapes: Record<Exclude<Shape, 'rounded'>, string> = {
  rectangle: 'M0 0L1 0L1 1L0 1Z',
  ellipse: `M0.5 0C${far} 0 1 ${near} 1 0.5C1 ${far} ${far} 1 0.5 1C${near} 1 0 ${far} 0 0.5C0 ${near} ${near} 0 0.5 0Z`,
  triangle: 'M0.5 0L1 1L0 1Z',
  hexagon: 'M0.25 0L0.75 0L1 0.5L0.75 1L0.25 1L0 0.5Z',
  star: 'M0.5 0L0.6391 0.3515L1 0.382L0.725 0.6297L0.809 1L0.5 0.8015L0.191 1L0.275 0.6297L0 0.382L0.3609 0.3515Z',
  heart:
    'M0.5 1C0.1 0.65 0 0.5 0 0.28C0 0.1 0.12 0 0.27 0C0.38 0 0.46 0.06 0.5 0.16C0.54 0.06 0.62 0 0.73 0C0.88 0 1 0.1 1 0.28C1 0.5 0.9 0.65 0.5 1Z',
  speech:
    'M0.16 0L0.84 0C0.93 0 1 0.07 1 0.16L1 0.6C1 0.69 0.93 0.76 0.84 0.76L0.46 0.76L0.22 1L0.24 0.76L0.16 0.76C0.07 0.76 0 0.69 0 0.6L0 0.16C0 0.07 0.07 0 0.16 0Z',
}

/** Default corner radius, as a fraction of the shorter side. */
const usualRadius = 1 / 8

function roundedPath({ width, height }: Size, radius: number): string {
  const [right, bottom, handle] = [width - radius, height - radius, radius * (1 - kappa)]
  return (
    `M${radius} 0L${right} 0C${width - handle} 0 ${width} ${handle} ${width} ${radius}` +
    `L${width} ${bottom}C${width} ${height - handle} ${width - handle} ${height} ${right} ${height}` +
    `L${radius} ${height}C${handle} ${height} 0 ${height - handle} 0 ${bottom}` +
    `L0 ${radius}C0 ${handle} ${handle} 0 ${radius} 0Z`
  )
}

/** Returns the largest effective corner radius: half of the shorter side. */
export const roundest = ({ width, height }: Size): number => Math.min(width, height) / 2

/** Returns the radius used for the corners of "rounded". */
export const cornerRadius = ({ width, height, radius }: Size & { radius?: number | undefined }): number =>
  Math.min(radius ?? Math.min(width, height) * usualRadius, roundest({ width, height }))

/**
 * Returns a shape that fills its box, as path data in millimeters from 0, 0.
 * @param radius corner radius of "rounded", at most half of the shorter side
 */
export function shapePath(shape: Shape, size: Size, radius?: number): string {
  if (shape === 'rounded') return formatPath(parsePath(roundedPath(size, cornerRadius({ ...size, radius }))))
  return formatPath(transformPath(parsePath(unitShapes[shape]), scaling(size.width, size.height)))
}
