import { matWindows } from '@/design/template/mat-openings'
import type { ProductTemplate } from '@/design/template/product-template'
import { sizeOf } from '@/design/template/surface-boxes'
import type { SurfaceRule } from '@/design/template/surface-rule'
import type { Rectangle, Size } from '@/design/units'
import { writeCsv } from './csv'
import type { FrozenDesign } from './frozen-design'

/** Lists what the workshop cuts for a framed print (production-7). Lengths are millimeters. */

export interface CutPart extends Size {
  part: string
  pieces: number
  note: string
}

/** Title of the chosen value of an option, such as "Oak"; '' if the product does not ask for it. */
function chosen(
  { options }: ProductTemplate,
  answers: Readonly<Record<string, string>>,
  name: string,
): string {
  const rule = options[name]
  return rule?.asked?.values[answers[name] ?? rule.default] ?? ''
}

const grown = ({ width, height }: Size, by: number): Size => ({ width: width + by, height: height + by })

/** Returns a pair of equal rails, cut at 45° at both ends. */
const rails = (part: string, length: number, face: number): CutPart => ({
  part,
  pieces: 2,
  width: length,
  height: face,
  note: 'outer length, mitered 45° at both ends',
})

/** @returns an empty list for a surface without a frame */
export function cutList(
  { document, template }: Pick<FrozenDesign, 'document' | 'template'>,
  rule: SurfaceRule,
): CutPart[] {
  const { frame, mount = 0 } = rule
  const { options, size } = document.product
  if (frame === undefined || template.options['frame']?.asked === undefined) return []
  const print = sizeOf(rule, size)
  const glass = grown(print, 2 * mount)
  const outer = grown(glass, 2 * frame)
  const windows = matWindows(rule, size)
  const finish = chosen(template, options, 'frame')
  return [
    rails(`Molding, ${finish}, top and bottom`, outer.width, frame),
    rails(`Molding, ${finish}, left and right`, outer.height, frame),
    { part: 'Glass', pieces: 1, ...glass, note: chosen(template, options, 'glass') },
    ...matParts(glass, windows, mount),
    { part: 'Backing board', pieces: 1, ...glass, note: '' },
    { part: 'Print', pieces: 1, ...print, note: 'trimmed' },
  ]
}

/** Returns the mat with its window, or with one row per window if it has several; none for a frame without a mat. */
function matParts(board: Size, windows: readonly Rectangle[], mount: number): CutPart[] {
  const mat = { part: 'Mat', pieces: 1, ...board }
  const [only, ...others] = windows
  if (!only) return []
  if (others.length === 0) {
    const { width, height } = only
    const note = `window ${inches(width)} × ${inches(height)}, ${mm(width)} × ${mm(height)} mm, in the middle`
    return [{ ...mat, note }]
  }
  return [
    { ...mat, note: `${windows.length} windows` },
    ...windows.map(({ x, y, width, height }, index) => ({
      part: `Mat, window ${index + 1}`,
      pieces: 1,
      width,
      height,
      note: `${mm(x + mount)} mm from the left and ${mm(y + mount)} mm from the top of the mat`,
    })),
  ]
}

const mm = (length: number): string => String(Math.round(length * 10) / 10)

const sixteenths = 16

/** Returns a length in inches to the sixteenth, such as "9 1/8 in". */
export function inches(length: number): string {
  const parts = Math.round((length / 25.4) * sixteenths)
  const [whole, rest] = [Math.floor(parts / sixteenths), parts % sixteenths]
  if (rest === 0) return `${whole} in`
  const shared = [8, 4, 2].find((each) => rest % each === 0) ?? 1
  const fraction = `${rest / shared}/${sixteenths / shared}`
  return whole === 0 ? `${fraction} in` : `${whole} ${fraction} in`
}

/** Returns the list as CSV. */
export const writeCutList = (parts: readonly CutPart[]): Buffer =>
  writeCsv([
    ['Part', 'Pieces', 'Width in mm', 'Height in mm', 'Width in inches', 'Height in inches', 'Note'],
    ...parts.map(({ part, pieces, width, height, note }) => [
      part,
      String(pieces),
      mm(width),
      mm(height),
      inches(width),
      inches(height),
      note,
    ]),
  ])

/** Returns the list for an operator's screen, one line per part. */
export const cutNotes = (parts: readonly CutPart[]): string[] =>
  parts.map(({ part, pieces, width, height, note }) =>
    [`${pieces} × ${part}: ${inches(width)} × ${inches(height)}`, note]
      .filter((each) => each !== '')
      .join(', '),
  )
