import type { OutputFile, OutputRule, ProductTemplate } from './product-template'
import type { SurfaceRule } from './surface-rule'

/** Print files of a template: the surfaces in each file, and its name. */

/** Returns the surfaces as the manifest names them: ids, and stems of counted surfaces. */
export const surfaceNames = (file: OutputFile): string[] =>
  'surfaces' in file ? file.surfaces : [file.surface]

/** Returns the surfaces of a file in its order; a stem stands for all surfaces counted from it. */
export function surfacesOfFile(
  { surfaces }: Pick<ProductTemplate, 'surfaces'>,
  file: OutputFile,
): SurfaceRule[] {
  const named = surfaceNames(file).flatMap((name) =>
    surfaces.filter(({ id, stem }) => id === name || stem === name),
  )
  const isCollated = 'surfaces' in file && file.collated === true
  // A surface for all pieces, such as the back of cards, is last.
  const place = ({ number = named.length }: SurfaceRule) => number
  return isCollated ? named.toSorted((one, other) => place(one) - place(other)) : named
}

/** Returns the pattern of a file's name; the name of a mirrored or bent file says so. */
export function namePattern({ fileName }: Pick<OutputRule, 'fileName'>, file: OutputFile): string {
  const pattern = file.name ?? fileName
  const bent = file.as === 'bent' && !/bent/i.test(pattern) ? `${pattern}-bent` : pattern
  return file.mirrored && !/mirror/i.test(pattern) ? `${bent}-mirrored` : bent
}

/** Fills a pattern; unknown placeholders stay. */
export const filledPattern = (pattern: string, values: Readonly<Record<string, string | number>>): string =>
  pattern.replace(/\{(\w+)\}/g, (whole, key: string) => `${values[key] ?? whole}`)
