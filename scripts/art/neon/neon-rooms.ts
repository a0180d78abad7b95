import { chance } from '../chance'
import { draw, type Raster } from '../pixels'

/** Furniture below a sign, as it looks in white light; the sign's light is added later. */
export const roomKinds = ['sofa', 'bed', 'bar', 'desk', 'shop'] as const
export type RoomKind = (typeof roomKinds)[number]

const gradient = (id: string, stops: [number, string][], across = false) =>
  `<linearGradient id="${id}" x1="0" y1="0" x2="${across ? 1 : 0}" y2="${across ? 0 : 1}">${stops
    .map(([offset, color]) => `<stop offset="${offset}" stop-color="${color}"/>`)
    .join('')}</linearGradient>`

const floor = (top: number) => {
  const boards: string[] = []
  for (let index = -22; index <= 22; index += 1)
    boards.push(
      `<path d="M${600 + index * 90} ${top}L${600 + index * 210} 1240" stroke="#0b0908" stroke-width="2.5" opacity=".8"/>`,
    )
  return `<defs>${gradient('floor', [
    [0, '#4a3a31'],
    [0.4, '#33271f'],
    [1, '#17110d'],
  ])}</defs><rect x="-700" y="${top}" width="2600" height="${1240 - top}" fill="url(#floor)"/>${boards.join('')}<rect x="-700" y="${top - 26}" width="2600" height="26" fill="#2e2a2c"/><rect x="-700" y="${top - 27}" width="2600" height="2" fill="#6b6367"/>`
}

const plant = (x: number, base: number, size: number, seed: string) => {
  const luck = chance(`${seed} plant`)
  const leaves = Array.from({ length: 17 }, (_, index) => {
    const angle = -90 + (index - 8) * 11 + luck.between(-7, 7)
    const length = size * luck.between(0.72, 1.05)
    const shade = luck.pick(['#2f5a3c', '#3c6f49', '#274a35', '#4a8057'])
    return `<g transform="translate(${x} ${base - size * 0.32}) rotate(${angle + 90})"><path d="M0 0C${-size * 0.13} ${-length * 0.5} ${-size * 0.06} ${-length * 0.85} 0 ${-length}C${size * 0.07} ${-length * 0.85} ${size * 0.13} ${-length * 0.5} 0 0" fill="${shade}"/><path d="M0 0V${-length * 0.95}" stroke="#89b493" stroke-width="1.4" opacity=".5"/></g>`
  }).join('')
  const [w, h] = [size * 0.3, size * 0.36]
  return `${leaves}<path d="M${x - w} ${base - h}H${x + w}L${x + w * 0.78} ${base}H${x - w * 0.78}Z" fill="#8a7d74"/><path d="M${x - w} ${base - h}H${x - w * 0.2}L${x - w * 0.3} ${base}H${x - w * 0.78}Z" fill="#b5a79d" opacity=".6"/><rect x="${x - w * 1.06}" y="${base - h - 8}" width="${w * 2.12}" height="16" rx="5" fill="#a3968c"/>`
}

function sofa(seed: string): string {
  const luck = chance(`${seed} sofa`)
  const tone = luck.pick([
    ['#8d8794', '#57525d', '#2b2830'],
    ['#8f7f73', '#5c4f46', '#2c2520'],
    ['#6d8290', '#415260', '#1d272f'],
  ] as const)
  const cushion = luck.pick(['#c8b7a3', '#a98f9f', '#9aa6b2'])
  return `<defs>${gradient('back', [
    [0, tone[0]],
    [0.2, tone[1]],
    [1, tone[2]],
  ])}${gradient('seat', [
    [0, tone[0]],
    [0.35, tone[1]],
    [1, tone[2]],
  ])}${gradient('pillow', [
    [0, cushion],
    [1, '#4a4244'],
  ])}</defs>${floor(985)}<ellipse cx="600" cy="1082" rx="520" ry="34" fill="#050404" opacity=".7"/>
  <rect x="196" y="770" width="404" height="230" rx="42" fill="url(#back)"/><rect x="600" y="770" width="404" height="230" rx="42" fill="url(#back)"/>
  <g transform="rotate(-9 330 850)"><rect x="258" y="806" width="150" height="136" rx="30" fill="url(#pillow)"/></g><g transform="rotate(11 860 850)"><rect x="806" y="800" width="150" height="140" rx="30" fill="url(#pillow)"/></g>
  <rect x="180" y="914" width="422" height="96" rx="30" fill="url(#seat)"/><rect x="598" y="914" width="422" height="96" rx="30" fill="url(#seat)"/>
  <rect x="118" y="838" width="104" height="216" rx="44" fill="url(#back)"/><rect x="978" y="838" width="104" height="216" rx="44" fill="url(#back)"/>
  <rect x="150" y="990" width="900" height="74" rx="18" fill="${tone[2]}"/><path d="M190 1062l-6 34h16l8-34zM1010 1062l6 34h-16l-8-34z" fill="#14100e"/>
  ${plant(luck.next() < 0.5 ? 60 : 1142, 1070, 230, seed)}`
}

const pillow = (x: number, y: number, turn: number) =>
  `<g transform="translate(${x} ${y}) rotate(${turn})"><path d="M-130 -58C-60 -76 60 -76 130 -58C146 -20 146 26 130 62C60 76 -60 76 -130 62C-146 26 -146 -20 -130 -58" fill="url(#pillow)"/><path d="M-96 -20C-40 -6 40 -6 96 -22" stroke="#8c8484" stroke-width="4" fill="none" opacity=".5"/></g>`

function bed(seed: string): string {
  const luck = chance(`${seed} bed`)
  const [quilt, low] = luck.pick([
    ['#b9b2b4', '#58525a'],
    ['#b8a58f', '#554838'],
    ['#93a0a8', '#3b464e'],
  ] as const)
  return `<defs>${gradient('head', [
    [0, '#7a5f4d'],
    [0.12, '#54402f'],
    [1, '#2a1e15'],
  ])}${gradient('pillow', [
    [0, '#ece6e2'],
    [0.6, '#a49c9b'],
    [1, '#5c5558'],
  ])}${gradient('quilt', [
    [0, quilt],
    [0.5, low],
    [1, '#1d191c'],
  ])}</defs>${floor(1000)}
  <rect x="196" y="742" width="808" height="330" rx="20" fill="url(#head)"/>${[0, 1, 2, 3, 4].map((index) => `<path d="M${330 + index * 135} 748V960" stroke="#1c130c" stroke-width="5" opacity=".65"/>`).join('')}
  ${pillow(402, 906, -3)}${pillow(798, 906, 3)}${pillow(600, 944, 0)}
  <path d="M168 1010C300 966 440 992 600 980C760 992 900 966 1032 1010L1072 1220H128Z" fill="url(#quilt)"/>
  <path d="M250 1010C300 1060 290 1130 270 1220M480 996C470 1080 520 1140 500 1220M742 998C760 1080 720 1140 750 1220M950 1010C900 1070 930 1130 925 1220" stroke="#1a1518" stroke-width="9" opacity=".3" fill="none"/>
  <rect x="20" y="962" width="146" height="200" rx="10" fill="#3c2d22"/><rect x="20" y="956" width="146" height="14" rx="5" fill="#8a6c53"/><rect x="40" y="1010" width="106" height="54" rx="5" fill="#2c2018"/><circle cx="93" cy="1037" r="6" fill="#a98b6c"/><rect x="50" y="938" width="86" height="18" rx="3" fill="#9c8f86"/><rect x="58" y="922" width="70" height="16" rx="3" fill="#71636b"/>
  ${plant(1132, 1150, 220, seed)}`
}

function bottle(x: number, base: number, height: number, wide: number, color: string): string {
  const neck = wide * 0.34
  return `<path d="M${x - neck} ${base - height}H${x + neck}V${base - height * 0.7}C${x + neck} ${base - height * 0.62} ${x + wide} ${base - height * 0.62} ${x + wide} ${base - height * 0.5}V${base}H${x - wide}V${base - height * 0.5}C${x - wide} ${base - height * 0.62} ${x - neck} ${base - height * 0.62} ${x - neck} ${base - height * 0.7}Z" fill="${color}"/><path d="M${x - wide * 0.62} ${base - height * 0.48}V${base - height * 0.06}" stroke="#fff" stroke-width="${wide * 0.22}" opacity=".5" stroke-linecap="round"/><rect x="${x - wide}" y="${base - height * 0.36}" width="${wide * 2}" height="${height * 0.2}" fill="#d8cfbd" opacity=".75"/><rect x="${x - neck * 1.15}" y="${base - height - 8}" width="${neck * 2.3}" height="14" rx="3" fill="#c9b58a"/>`
}

function glass(x: number, base: number): string {
  return `<path d="M${x - 30} ${base - 92}H${x + 30}L${x + 4} ${base - 48}V${base - 6}H${x + 24}V${base}H${x - 24}V${base - 6}H${x - 4}V${base - 48}Z" fill="#cfe0ea" opacity=".4"/><path d="M${x - 24} ${base - 82}H${x + 24}L${x} ${base - 50}Z" fill="#ffcf9c" opacity=".55"/><path d="M${x - 30} ${base - 92}H${x + 30}" stroke="#fff" stroke-width="2.5" opacity=".8"/>`
}

function bar(seed: string): string {
  const luck = chance(`${seed} bar`)
  const glasses = ['#51422a', '#27513e', '#7a5a2b', '#6d2e2a', '#a9b6bd', '#3d4b6a']
  const row = (base: number) => {
    let x = 170
    let out = ''
    while (x < 1030) {
      const wide = luck.between(19, 30)
      out += bottle(x, base, luck.between(128, 178), wide, luck.pick(glasses))
      x += wide * 2 + luck.between(6, 34)
    }
    return out
  }
  return `<defs>${gradient('counter', [
    [0, '#9a7656'],
    [0.1, '#5b422f'],
    [1, '#2a1d13'],
  ])}${gradient('front', [
    [0, '#3b2a1e'],
    [1, '#120c08'],
  ])}</defs>
  <rect x="120" y="880" width="960" height="22" rx="4" fill="#6e5038"/><rect x="120" y="900" width="960" height="8" fill="#1a110b"/>${row(880)}
  <rect x="-700" y="1040" width="2600" height="46" rx="6" fill="url(#counter)"/><rect x="-700" y="1086" width="2600" height="140" fill="url(#front)"/>${Array.from({ length: 23 }, (_, index) => `<path d="M${-632 + index * 112} 1092V1220" stroke="#0a0604" stroke-width="5"/>`).join('')}
  ${glass(270, 1040)}${glass(352, 1040)}${glass(905, 1040)}
  <path d="M120 1226V1000C120 984 200 984 200 1000" fill="none" stroke="#bda26b" stroke-width="0"/>
  <g transform="translate(560 1040)"><rect x="-10" y="-120" width="20" height="120" rx="5" fill="#a9a4a2"/><rect x="-34" y="-150" width="68" height="36" rx="10" fill="#c3bdb8"/><rect x="-26" y="-186" width="16" height="44" rx="6" fill="#6a3f30"/><rect x="10" y="-186" width="16" height="44" rx="6" fill="#2f4a5a"/></g>`
}

function desk(seed: string): string {
  const luck = chance(`${seed} desk`)
  return `<defs>${gradient('top', [
    [0, '#a58a70'],
    [0.3, '#6a543f'],
    [1, '#33271c'],
  ])}${gradient('screen', [
    [0, '#262a38'],
    [1, '#0b0c12'],
  ])}${gradient('chair', [
    [0, '#8a8795'],
    [0.15, '#3b3945'],
    [1, '#15141a'],
  ])}</defs>${floor(1090)}
  <rect x="330" y="770" width="540" height="300" rx="14" fill="#15161c"/><rect x="344" y="784" width="512" height="264" rx="6" fill="url(#screen)"/><path d="M344 784H700L520 1048H344Z" fill="#fff" opacity=".045"/><rect x="568" y="1066" width="64" height="44" fill="#1c1d22"/><rect x="500" y="1100" width="200" height="12" rx="6" fill="#3a3b42"/>
  <rect x="150" y="880" width="104" height="226" rx="12" fill="#1b1c22"/><circle cx="202" cy="930" r="24" fill="#3c3e48"/><circle cx="202" cy="930" r="11" fill="#16171c"/><circle cx="202" cy="1022" r="42" fill="#3c3e48"/><circle cx="202" cy="1022" r="20" fill="#16171c"/>
  <rect x="946" y="880" width="104" height="226" rx="12" fill="#1b1c22"/><circle cx="998" cy="930" r="24" fill="#3c3e48"/><circle cx="998" cy="930" r="11" fill="#16171c"/><circle cx="998" cy="1022" r="42" fill="#3c3e48"/><circle cx="998" cy="1022" r="20" fill="#16171c"/>
  <rect x="50" y="1106" width="1100" height="30" rx="5" fill="url(#top)"/><rect x="50" y="1134" width="1100" height="70" fill="#100d0b"/>
  <rect x="420" y="1088" width="300" height="20" rx="7" fill="#4b4d57"/><rect x="760" y="1084" width="46" height="22" rx="11" fill="#5c5e69"/>
  ${luck.next() < 0.5 ? plant(1090, 1108, 150, seed) : `<rect x="1070" y="1046" width="56" height="60" rx="9" fill="#d3c9c0"/><path d="M1126 1058c26 0 26 36 0 36" stroke="#d3c9c0" stroke-width="9" fill="none"/>`}
  <path d="M470 1230C470 1130 490 1118 600 1118C710 1118 730 1130 730 1230Z" fill="url(#chair)"/>`
}

const stool = (x: number) =>
  `<ellipse cx="${x}" cy="1004" rx="66" ry="15" fill="#a88560"/><path d="M${x - 66} 1004v12c0 8 30 15 66 15s66-7 66-15v-12c0 8-30 15-66 15s-66-7-66-15" fill="#5b4330"/><path d="M${x - 40} 1026L${x - 62} 1180M${x + 40} 1026L${x + 62} 1180M${x - 52} 1110H${x + 52}" stroke="#2a2522" stroke-width="9" stroke-linecap="round"/>`

function shop(seed: string): string {
  const luck = chance(`${seed} shop`)
  return `<defs>${gradient('counter', [
    [0, '#b7a692'],
    [0.06, '#6c5b4a'],
    [1, '#2b221a'],
  ])}</defs>${floor(1060)}
  <rect x="150" y="850" width="900" height="30" rx="5" fill="#b89a78"/><rect x="176" y="880" width="848" height="230" fill="url(#counter)"/>${Array.from({ length: 16 }, (_, index) => `<path d="M${200 + index * 53} 884V1106" stroke="#16100b" stroke-width="4" opacity=".8"/>`).join('')}
  <rect x="240" y="760" width="150" height="92" rx="12" fill="#8f8b8c"/><rect x="252" y="772" width="126" height="34" rx="5" fill="#37363c"/><rect x="262" y="820" width="22" height="32" fill="#2b2a2f"/><rect x="340" y="820" width="22" height="32" fill="#2b2a2f"/>
  ${bottle(880, 850, 104, 20, '#6d4d2b')}${bottle(936, 850, 118, 22, '#2f5140')}<rect x="760" y="806" width="44" height="44" rx="5" fill="#e2d8cb"/>
  ${stool(luck.whole(300, 360))}${stool(luck.whole(560, 640))}${stool(luck.whole(840, 900))}${plant(1120, 1150, 250, seed)}`
}

const rooms: Record<RoomKind, (seed: string) => string> = { sofa, bed, bar, desk, shop }

/** Draws the furniture, with `inFront` in front of it. It stays centered in wide pictures. */
export async function drawRoom(
  kind: RoomKind,
  width: number,
  height: number,
  seed: string,
  inFront = '',
): Promise<Raster> {
  const scale = height / 1200
  const wide = width / scale
  const extra = (wide - 1200) / 2
  return draw(
    wide,
    1200,
    `<g transform="translate(${extra} 0)">${rooms[kind](seed)}</g><g transform="scale(${1 / scale})">${inFront}</g>`,
    scale,
  )
}
