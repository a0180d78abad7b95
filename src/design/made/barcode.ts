import { barModules, moduleCount } from './bar-modules'
import type { Generator, MadePart } from './part'

/** Share of the height that the digits take. */
const digitsShare = 0.2

/** Draws a barcode over the whole width, its quiet zones included (design-document-12). */
export const barcode: Generator<'barcode'> = ({ settings, size, fonts: [font], fill }) => {
  const code = barModules(settings.code, settings.text)
  if (!code) return []
  const width = size.width / moduleCount(code)
  const [before] = code.quiet
  const height = settings.figures ? size.height * (1 - digitsShare) : size.height
  const bars = [...code.modules.matchAll(/1+/g)].map(({ 0: bar, index }) => {
    const [from, to] = [(before + index) * width, (before + index + bar.length) * width]
    return `M${from} 0L${to} 0L${to} ${height}L${from} ${height}Z`
  })
  const parts: MadePart[] = [{ d: bars.join(''), fill }]
  if (!settings.figures) return parts
  return [
    ...parts,
    {
      words: code.digits,
      font,
      fill,
      x: (before + code.modules.length / 2) * width,
      y: size.height - size.height * 0.02,
      align: 'center',
      cap: size.height * digitsShare * 0.7,
      width: code.modules.length * width,
    },
  ]
}
