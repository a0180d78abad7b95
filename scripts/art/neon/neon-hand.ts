import type { Chance } from '../chance'

/** A hand that holds the edge of a sign, from the lower right: thumb in front, fingers behind the clear board. */

/** Skin: light, shaded, and the nail. */
const skins = [
  ['#f0c4a6', '#c98a66', '#fbe3d4'],
  ['#c48a62', '#8a5a3b', '#e8c0a3'],
  ['#8b5a3c', '#573420', '#c79f87'],
] as const

/** Breadth of four fingers, in inches and in the units of the drawing below. */
const breadth = { inches: 3.3, units: 400 }

/**
 * Returns the drawing of a hand whose thumb rests on a point.
 * @param inch pixels of an inch
 */
export function handAt(at: { x: number; y: number }, inch: number, luck: Chance): string {
  const [skin, shade, nail] = luck.pick(skins)
  const scale = (inch * breadth.inches) / breadth.units
  const finger = (y: number, x: number, long: number) =>
    `<rect x="${x}" y="${y}" width="${long}" height="104" rx="52" fill="url(#held)"/><path d="M${x + 40} ${y + 98}H${x + long - 60}" stroke="${shade}" stroke-width="6" opacity=".55"/>`
  return `<defs>
<linearGradient id="skin" x1="0" y1="0" x2=".6" y2="1"><stop offset="0" stop-color="${skin}"/><stop offset=".55" stop-color="${skin}"/><stop offset="1" stop-color="${shade}"/></linearGradient>
<linearGradient id="held" x1="0" y1="0" x2="0" y2="1"><stop offset="0" stop-color="${skin}"/><stop offset="1" stop-color="${shade}"/></linearGradient>
</defs>
<g transform="translate(${at.x} ${at.y}) scale(${scale}) rotate(24)">
<path d="M400 -70C600 -90 900 0 5200 420V960C1500 620 760 520 480 420C330 360 300 60 400 -70" fill="url(#skin)"/>
${finger(20, 150, 480)}${finger(120, 110, 520)}${finger(218, 140, 480)}${finger(310, 210, 400)}
<path d="M-30 -20C-46 -78 6 -112 74 -104C210 -88 330 -80 470 -40C560 -10 560 90 450 96C320 100 180 84 70 66C4 56 -22 20 -30 -20" fill="url(#skin)"/>
<path d="M-16 -26C-20 -66 22 -82 66 -76C92 -72 98 -46 92 -24C84 4 54 18 26 14C0 10 -14 -6 -16 -26" fill="${nail}" opacity=".8"/>
<path d="M176 -84C188 -56 188 -12 174 36M208 -80C218 -52 218 -14 206 32" fill="none" stroke="${shade}" stroke-width="6" opacity=".4"/>
</g>`
}
