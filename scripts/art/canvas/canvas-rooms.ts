import { chance } from '../chance'
import { draw, type Raster } from '../pixels'

/** Calm rooms, each with a wall to hang prints on and furniture below it. */
export const canvasRooms = ['sofa', 'bench', 'sideboard', 'bed', 'desk'] as const
export type CanvasRoom = (typeof canvasRooms)[number]

export const wallTones = [
  ['#f1ede6', '#ddd6cb'],
  ['#ebe7e2', '#d3cdc6'],
  ['#e6e5df', '#c9cac2'],
  ['#efe6dc', '#dbcab9'],
  ['#e3e6e6', '#c5cccd'],
] as const

const gradient = (id: string, from: string, to: string, across = false) =>
  `<linearGradient id="${id}" x1="0" y1="0" x2="${across ? 1 : 0}" y2="${across ? 0 : 1}"><stop offset="0" stop-color="${from}"/><stop offset="1" stop-color="${to}"/></linearGradient>`

const soft = (id: string, by: number) =>
  `<filter id="${id}" x="-50%" y="-50%" width="200%" height="200%"><feGaussianBlur stdDeviation="${by}"/></filter>`

/** Draws light that falls through a window, as pale panes on the wall. */
function windowLight(seed: string): string {
  const luck = chance(`${seed} window`)
  const [x, y, lean] = [luck.between(-60, 520), luck.between(20, 160), luck.between(0.22, 0.4)]
  const [wide, tall, gap] = [luck.between(170, 220), luck.between(210, 280), 18]
  const panes: string[] = []
  for (let column = 0; column < 2; column += 1)
    for (let row = 0; row < 3; row += 1) {
      const [left, top] = [x + column * (wide + gap), y + row * (tall + gap) + column * (wide + gap) * lean]
      panes.push(`M${left} ${top}l${wide} ${wide * lean}v${tall}l${-wide} ${-wide * lean}Z`)
    }
  return `<defs>${soft('window', 11)}</defs><path d="${panes.join('')}" fill="#fff4dc" opacity=".62" filter="url(#window)"/>`
}

function branch(x: number, y: number, height: number, seed: string, leaf: readonly string[]): string {
  const luck = chance(`${seed} branch`)
  const stems = Array.from({ length: 4 }, (_, index) => {
    const lean = (index - 1.5) * height * 0.2 + luck.between(-12, 12)
    const reach = height * luck.between(0.82, 1.08)
    const parts = Array.from({ length: 9 }, (_unused, part) => {
      const t = 0.26 + part * 0.085
      const [px, py] = [x + lean * t * t, y - reach * t]
      const side = part % 2 === 0 ? 1 : -1
      const turn = side * luck.between(36, 62) + lean * 0.1
      const size = height * luck.between(0.1, 0.15) * (1.15 - t * 0.4)
      return `<g transform="translate(${px.toFixed(1)} ${py.toFixed(1)}) rotate(${turn.toFixed(1)})"><path d="M0 0C${-size * 0.36} ${-size * 0.5} ${-size * 0.2} ${-size} 0 ${-size * 1.2}C${size * 0.3} ${-size * 0.9} ${size * 0.36} ${-size * 0.4} 0 0" fill="${luck.pick(leaf)}"/></g>`
    }).join('')
    return `<path d="M${x} ${y}Q${x + lean * 0.25} ${y - reach * 0.55} ${x + lean} ${y - reach}" stroke="#8d8467" stroke-width="3" fill="none"/>${parts}`
  })
  return stems.join('')
}

const olive = ['#8b9474', '#75805f', '#a0a887', '#66714f']
const vase = (x: number, base: number, size: number, tone: string, seed: string, withBranch = true) =>
  `${withBranch ? branch(x, base - size * 0.94, size * 2.1, seed, olive) : ''}<defs>${gradient(`vase${Math.round(x)}`, tone, '#6f675d', true)}</defs><path d="M${x - size * 0.17} ${base - size}C${x - size * 0.12} ${base - size * 0.8} ${x - size * 0.46} ${base - size * 0.66} ${x - size * 0.44} ${base - size * 0.34}C${x - size * 0.42} ${base - size * 0.1} ${x - size * 0.3} ${base} ${x - size * 0.2} ${base}H${x + size * 0.2}C${x + size * 0.3} ${base} ${x + size * 0.42} ${base - size * 0.1} ${x + size * 0.44} ${base - size * 0.34}C${x + size * 0.46} ${base - size * 0.66} ${x + size * 0.12} ${base - size * 0.8} ${x + size * 0.17} ${base - size}Z" fill="url(#vase${Math.round(x)})"/>`

const books = (x: number, base: number) =>
  `<rect x="${x}" y="${base - 16}" width="120" height="16" rx="2" fill="#b9a58d"/><rect x="${x + 10}" y="${base - 30}" width="102" height="14" rx="2" fill="#e6dfd3"/><rect x="${x + 4}" y="${base - 45}" width="96" height="15" rx="2" fill="#7b8580"/>`

function ground(top: number): string {
  const boards: string[] = []
  for (let index = -34; index <= 34; index += 1)
    boards.push(`M${600 + index * 74} ${top}L${600 + index * 190} 1230`)
  return `<defs>${gradient('ground', '#cdb696', '#a98c69')}${soft('haze', 14)}</defs><rect x="-700" y="${top}" width="2600" height="${1230 - top}" fill="url(#ground)"/><path d="${boards.join('')}" stroke="#83694c" stroke-width="2" opacity=".42"/><rect x="-700" y="${top}" width="2600" height="26" fill="#5e4630" opacity=".22" filter="url(#haze)"/><rect x="-700" y="${top - 30}" width="2600" height="30" fill="#f5f2ec"/><rect x="-700" y="${top - 31}" width="2600" height="2" fill="#c9c2b7"/><rect x="-700" y="${top - 3}" width="2600" height="3" fill="#9c8a74" opacity=".6"/>`
}

const shadow = (x: number, y: number, rx: number, ry: number, opacity = 0.34) =>
  `<ellipse cx="${x}" cy="${y}" rx="${rx}" ry="${ry}" fill="#3a2818" opacity="${opacity}" filter="url(#haze)"/>`

function sofa(seed: string): string {
  const luck = chance(`${seed} canvas sofa`)
  const [light, dark] = luck.pick([
    ['#dcd3c6', '#b1a595'],
    ['#b9bdb4', '#8a8f86'],
    ['#c9ab8c', '#98795b'],
    ['#a9b3bb', '#76828c'],
  ] as const)
  const cushion = luck.pick(['#b8704f', '#6f7d68', '#c9a45d', '#7b6a62'])
  return `<defs>${gradient('cloth', light, dark)}${gradient('seat', light, dark)}${gradient('cushion', cushion, '#5d4a3e')}</defs>${ground(1010)}
  ${shadow(600, 1128, 520, 26, 0.5)}
  <rect x="212" y="792" width="392" height="220" rx="46" fill="url(#cloth)"/><rect x="596" y="792" width="392" height="220" rx="46" fill="url(#cloth)"/><path d="M600 812V930" stroke="#6a5f53" stroke-width="3" opacity=".4"/>
  <g transform="rotate(-8 320 880)"><rect x="250" y="828" width="146" height="134" rx="34" fill="url(#cushion)"/></g><g transform="rotate(9 868 880)"><rect x="800" y="826" width="146" height="136" rx="34" fill="${light}"/><rect x="800" y="826" width="146" height="136" rx="34" fill="#fff" opacity=".3"/></g>
  <rect x="196" y="938" width="406" height="92" rx="30" fill="url(#seat)"/><rect x="598" y="938" width="406" height="92" rx="30" fill="url(#seat)"/><path d="M210 1024H990" stroke="#5f5347" stroke-width="4" opacity=".4"/>
  <rect x="136" y="862" width="102" height="220" rx="46" fill="url(#cloth)"/><rect x="962" y="862" width="102" height="220" rx="46" fill="url(#cloth)"/><rect x="170" y="1024" width="860" height="62" rx="20" fill="${dark}"/><path d="M206 1084l-8 44M994 1084l8 44" stroke="#6d4e33" stroke-width="13" stroke-linecap="round"/>
  ${luck.next() < 0.5 ? `${shadow(86, 1132, 70, 12)}${vase(86, 1132, 150, '#ece4d8', seed)}` : `${shadow(1120, 1132, 70, 12)}${vase(1120, 1132, 150, '#d7c3ab', seed)}`}`
}

function bench(seed: string): string {
  const luck = chance(`${seed} canvas bench`)
  const left = luck.between(300, 420)
  return `<defs>${gradient('plank', '#c49f74', '#8f6b45')}</defs>${ground(1030)}
  ${shadow(600, 1142, 350, 18, 0.5)}
  <rect x="270" y="958" width="660" height="34" rx="6" fill="url(#plank)"/><path d="M276 964H924" stroke="#e6c9a2" stroke-width="3" opacity=".7"/><path d="M330 992L310 1142M870 992L890 1142" stroke="#7d5c3b" stroke-width="22" stroke-linecap="round"/><path d="M318 1090H882" stroke="#7d5c3b" stroke-width="10"/>
  <path d="M${left} 958c-6-26 6-42 34-44h150c26 2 38 20 32 44Z" fill="#e2dacd"/><path d="M${left + 4} 946h208" stroke="#b8ad9c" stroke-width="3"/>
  ${books(720, 958)}${vase(800, 914, 54, '#f0e9de', seed, false)}
  ${shadow(1090, 1140, 76, 13)}${vase(1090, 1140, 190, luck.pick(['#d5c2aa', '#e8e0d4', '#8d8880']), seed)}`
}

function sideboard(seed: string): string {
  const luck = chance(`${seed} canvas sideboard`)
  const [light, dark] = luck.pick([
    ['#b98d5f', '#8a6238'],
    ['#e9e3d9', '#c9c0b2'],
    ['#6b6660', '#47433f'],
  ] as const)
  const lines = Array.from({ length: 46 }, (_, index) => `M${196 + index * 18} 916V1064`).join('')
  return `<defs>${gradient('wood', light, dark)}</defs>${ground(1050)}
  ${shadow(600, 1148, 470, 18, 0.5)}
  <rect x="160" y="880" width="880" height="200" rx="10" fill="url(#wood)"/><rect x="160" y="880" width="880" height="22" rx="8" fill="${light}"/><path d="M166 903H1034" stroke="#3d2b19" stroke-width="3" opacity=".4"/><path d="${lines}" stroke="#3b2916" stroke-width="3" opacity=".32"/><path d="M600 908V1072" stroke="#2d1f11" stroke-width="4" opacity=".5"/>
  <path d="M220 1080l-10 66M980 1080l10 66" stroke="#3c2d1f" stroke-width="13" stroke-linecap="round"/>
  ${vase(300, 880, 128, luck.pick(['#efe7db', '#c58e6a', '#9aa39a']), seed)}${books(800, 880)}
  <g><ellipse cx="960" cy="876" rx="46" ry="7" fill="#8b7a66"/><path d="M956 872V800" stroke="#a78859" stroke-width="6"/><path d="M906 800h100l-24-86h-52Z" fill="#fbf3e2"/><path d="M906 800h100" stroke="#e3d3b6" stroke-width="3"/></g>`
}

const pillow = (x: number, y: number) =>
  `<path d="M${x - 150} ${y - 50}C${x - 70} ${y - 74} ${x + 70} ${y - 74} ${x + 150} ${y - 50}C${x + 164} ${y - 10} ${x + 164} ${y + 30} ${x + 150} ${y + 66}C${x + 70} ${y + 82} ${x - 70} ${y + 82} ${x - 150} ${y + 66}C${x - 164} ${y + 30} ${x - 164} ${y - 10} ${x - 150} ${y - 50}" fill="url(#pillow)"/>`

function bed(seed: string): string {
  const luck = chance(`${seed} canvas bed`)
  const [light, dark] = luck.pick([
    ['#e9e4dc', '#c0b7ab'],
    ['#cfd4cf', '#9ba59e'],
    ['#dcc6b4', '#b3947c'],
  ] as const)
  return `<defs>${gradient('pillow', '#ffffff', '#cdc5ba')}${gradient('throw', light, dark)}${gradient('headboard', '#c6a67f', '#98774f')}</defs>${ground(1020)}
  <rect x="190" y="770" width="820" height="330" rx="16" fill="url(#headboard)"/><path d="M190 792H1010" stroke="#e2c9a6" stroke-width="3" opacity=".6"/>
  ${pillow(420, 920)}${pillow(780, 920)}<path d="M150 1000C320 960 440 986 600 976C760 986 880 960 1050 1000L1090 1230H110Z" fill="#f7f4ef"/><path d="M134 1088C340 1046 470 1072 600 1064C730 1072 860 1046 1066 1088L1092 1230H108Z" fill="url(#throw)"/><path d="M300 1068C330 1120 320 1180 306 1230M560 1064C548 1120 590 1180 570 1230M860 1060C830 1120 880 1180 860 1230" stroke="#6f6353" stroke-width="7" opacity=".2" fill="none"/>
  <rect x="22" y="968" width="130" height="180" rx="8" fill="url(#headboard)"/><path d="M34 1036H140" stroke="#654b2c" stroke-width="3" opacity=".5"/><circle cx="87" cy="1060" r="6" fill="#5f4a30"/>${vase(88, 968, 78, '#e9e0d3', seed)}`
}

function desk(seed: string): string {
  return `<defs>${gradient('board', '#cfae84', '#a27f55')}${gradient('chair', '#8c8f8a', '#5c5f5b')}</defs>${ground(1060)}
  ${shadow(600, 1166, 460, 18, 0.42)}
  <rect x="140" y="900" width="920" height="28" rx="5" fill="url(#board)"/><path d="M146 904H1054" stroke="#ecd3ae" stroke-width="2.5"/><path d="M210 928L184 1160M990 928L1016 1160" stroke="#8b6a45" stroke-width="18" stroke-linecap="round"/><rect x="700" y="928" width="230" height="62" fill="#b8946a"/><circle cx="815" cy="959" r="7" fill="#6d5032"/>
  <path d="M470 1190V1000C470 960 500 944 560 944H620C680 944 710 960 710 1000V1190" fill="url(#chair)"/><path d="M486 1010C500 972 680 972 694 1010" stroke="#fff" stroke-width="3" opacity=".25" fill="none"/>
  ${books(760, 900)}${vase(260, 900, 104, '#e4d9c9', seed)}
  <g stroke="#2f2d2b" stroke-width="7" fill="none" stroke-linecap="round"><path d="M980 900V800L910 732"/></g><path d="M872 744l58-46 34 48-58 40Z" fill="#2f2d2b"/><rect x="946" y="890" width="70" height="12" rx="6" fill="#2f2d2b"/><rect x="400" y="884" width="150" height="16" rx="3" fill="#f4efe6"/><rect x="412" y="872" width="126" height="12" rx="3" fill="#94a09b"/>`
}

const rooms: Record<CanvasRoom, (seed: string) => string> = { sofa, bench, sideboard, bed, desk }

export async function drawCanvasRoom(
  kind: CanvasRoom,
  width: number,
  height: number,
  seed: string,
): Promise<Raster> {
  const scale = height / 1200
  const wide = width / scale
  return draw(wide, 1200, `<g transform="translate(${(wide - 1200) / 2} 0)">${rooms[kind](seed)}</g>`, scale)
}

/** Adds sunlight through a window to the wall and everything in front of it. */
export async function fallingLight(onto: Raster, seed: string, strength: number): Promise<void> {
  const scale = onto.height / 1200
  const light = await draw(onto.width / scale, 1200, windowLight(seed), scale)
  for (let index = 0; index < onto.data.length; index += 4) {
    const share = (light.data[index + 3]! / 255) * strength
    // Sunlit panes are brighter and warmer; the rest of the wall is a little cooler.
    onto.data[index] = onto.data[index]! * (0.95 + share * 0.3)
    onto.data[index + 1] = onto.data[index + 1]! * (0.955 + share * 0.25)
    onto.data[index + 2] = onto.data[index + 2]! * (0.97 + share * 0.12)
  }
}
