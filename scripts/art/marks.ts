import { letters, words, widthOf } from './outlines'
import { bent } from './neon/neon-sign'
import { extent, fitted, lettering, pathOf } from './strokes'

/** Logos, favicons and placeholders, as SVG files with letters turned into paths. */

const svg = (width: number, height: number, body: string, attributes = '') =>
  `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 ${width} ${height}"${attributes}>${body}</svg>\n`

const tidy = (markup: string) => markup.replace(/(\.\d{4})\d+/g, '$1').replace(/\s+/g, ' ')

const peelingSticker = (size: number) => {
  const k = size / 44
  const p = (value: number) => (value * k).toFixed(2)
  return `<path d="M${p(11)} 0H${p(33)}Q${p(44)} 0 ${p(44)} ${p(11)}V${p(27)}L${p(27)} ${p(44)}H${p(11)}Q0 ${p(44)} 0 ${p(33)}V${p(11)}Q0 0 ${p(11)} 0Z" fill="#ff5a36"/><path d="M${p(44)} ${p(27)}L${p(27)} ${p(44)}C${p(28.5)} ${p(38)} ${p(28)} ${p(33)} ${p(27.4)} ${p(30)}Q${p(27)} ${p(27.4)} ${p(30)} ${p(27.4)}C${p(34)} ${p(28.2)} ${p(39)} ${p(28)} ${p(44)} ${p(27)}Z" fill="#ffd0bf"/>`
}

function peelwell(): string {
  const size = 38
  const wide = widthOf('bold', 'Peelwell', size, -0.6)
  const width = Math.ceil(54 + wide + 2)
  return tidy(
    svg(
      width,
      48,
      `<g transform="translate(1 2)">${peelingSticker(44)}${words('bold', 'P', 31, 19.5, 32, 'fill="#fff6e9"')}</g>${words('bold', 'Peelwell', size, 54, 37, 'fill="#241330"', { spacing: -0.6, align: 'left' })}`,
      ' role="img" aria-label="Peelwell"',
    ),
  )
}

function glowline(): string {
  const strokes = lettering('EMSAllure', 'Glowline').strokes.map((stroke) => bent(bent(stroke)))
  const set = fitted(strokes, { left: 6, top: 5, width: 170, height: 42 })
  const { left, right } = extent(set)
  const path = set.map(pathOf).join('')
  const tube = (color: string, width: number, opacity: number) =>
    `<path d="${path}" fill="none" stroke="${color}" stroke-width="${width}" stroke-opacity="${opacity}" stroke-linecap="round" stroke-linejoin="round"/>`
  const shift = 8 - left
  const width = Math.ceil(right - left + 16)
  return svg(
    width,
    52,
    `<g data-on="dark" transform="translate(${shift.toFixed(1)} 0)">${tube('#ff2bd6', 10, 0.1)}${tube('#ff2bd6', 6.6, 0.2)}${tube('#ff4fdd', 3.6, 1)}${tube('#ffe9fb', 1.5, 1)}</g>`,
    ' role="img" aria-label="Glowline"',
  )
}

function stretchline(): string {
  const size = 33
  const spacing = 1.1
  const wide = widthOf('serif', 'Stretchline', size, spacing)
  const width = Math.ceil(50 + wide + 2)
  return tidy(
    svg(
      width,
      48,
      `<g fill="none" stroke="#2b2622" stroke-width="1.6"><path d="M2 44V6H38"/><path d="M9 44V13H38"/><path d="M2 6L9 13"/></g>${words('serif', 'Stretchline', size, 20, 42, 'fill="#2b2622"', { spacing, align: 'left' })}`,
      ' role="img" aria-label="Stretchline"',
    ).replace(
      `width="${width}" height="48" viewBox="0 0 ${width} 48"`,
      `width="${width - 22}" height="48" viewBox="0 0 ${width - 22} 48"`,
    ),
  )
}

const favicons = {
  stickers: () =>
    tidy(svg(44, 44, `${peelingSticker(44)}${words('bold', 'P', 31, 19, 32, 'fill="#fff6e9"')}`)),
  neon: () => {
    const path = fitted(lettering('EMSAllure', 'G').strokes.map(bent), {
      left: 9,
      top: 8,
      width: 26,
      height: 28,
    })
      .map(pathOf)
      .join('')
    const tube = (color: string, width: number, opacity = 1) =>
      `<path d="${path}" fill="none" stroke="${color}" stroke-width="${width}" stroke-opacity="${opacity}" stroke-linecap="round" stroke-linejoin="round"/>`
    return svg(
      44,
      44,
      `<rect width="44" height="44" rx="10" fill="#0b0716"/>${tube('#ff2bd6', 11, 0.25)}${tube('#ff4fdd', 5)}${tube('#ffe3fa', 2)}`,
    )
  },
  canvas: () =>
    tidy(
      svg(
        44,
        44,
        `<rect width="44" height="44" rx="8" fill="#f6f2ea"/><g fill="none" stroke="#2b2622" stroke-width="2.4"><path d="M9 38V9H38"/><path d="M16 38V16H38"/><path d="M9 9L16 16"/></g>${words('serif', 'S', 21, 28, 36, 'fill="#2b2622"')}`,
      ),
    ),
} as const

const logos = { stickers: peelwell, neon: glowline, canvas: stretchline } as const

/** Draws a placeholder: hills with a sun, or a pencil, in grays that suit light and dark pages. */
function placeholder(width: number, height: number, glyph: 'hills' | 'pencil'): string {
  const size = Math.min(width, height, 600) * 0.3
  const [x, y] = [width / 2, height / 2]
  const drawing =
    glyph === 'hills'
      ? `<rect x="-50" y="-38" width="100" height="76" rx="10"/><circle cx="22" cy="-14" r="8"/><path d="M-42 30L-14 -6L8 20L22 6L44 30"/>`
      : `<path d="M-36 36L-30 12L22 -40L38 -24L-14 28Z"/><path d="M10 -28L26 -12M-30 12L-14 28"/><path d="M30 30V14M22 22H38"/>`
  return svg(
    width,
    height,
    `<defs><linearGradient id="g" x1="0" y1="0" x2="1" y2="1"><stop offset="0" stop-color="#8a8a92" stop-opacity=".1"/><stop offset="1" stop-color="#8a8a92" stop-opacity=".2"/></linearGradient></defs><rect width="${width}" height="${height}" fill="url(#g)"/><g transform="translate(${x} ${y}) scale(${(size / 100).toFixed(3)})" fill="none" stroke="#8a8a92" stroke-opacity=".55" stroke-width="4" stroke-linecap="round" stroke-linejoin="round">${drawing}</g>`,
  )
}

export const placeholders: Record<string, string> = {
  'placeholders/square.svg': placeholder(600, 600, 'hills'),
  'placeholders/rectangle.svg': placeholder(800, 500, 'hills'),
  'placeholders/vert-rectangle.svg': placeholder(500, 800, 'hills'),
  'placeholders/fullWidthBanner.svg': placeholder(1920, 600, 'hills'),
  'placeholders/customPlaceHolder.svg': placeholder(600, 600, 'pencil'),
}

/** Returns the logo and the favicon of a brand; a new brand's name is set in the plain sans. */
export function marksOf(brand: string, name: string): Record<string, string> {
  const known = Object.hasOwn(logos, brand) ? (brand as keyof typeof logos) : undefined // hasOwn has just checked it
  if (known) return { 'brand/logo.svg': logos[known](), 'brand/favicon.svg': favicons[known]() }
  const wide = Math.ceil(letters('sans', name, 34).width)
  return {
    'brand/logo.svg': tidy(
      svg(
        wide + 4,
        48,
        words('sans', name, 34, 2, 36, 'fill="#1d1d1f"', { align: 'left' }),
        ` role="img" aria-label="${name}"`,
      ),
    ),
    'brand/favicon.svg': tidy(
      svg(
        44,
        44,
        `<rect width="44" height="44" rx="10" fill="#1d1d1f"/>${words('sans', name.slice(0, 1), 30, 22, 33, 'fill="#fff"')}`,
      ),
    ),
  }
}
