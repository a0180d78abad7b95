/**
 * Drawings of stickers for work, prizes, letters and presents, in the style of sticker-drawings.ts, on a sheet of
 * 100 × 100.
 */

const line = '#2b2140'
const inked = (width = 2.4) =>
  `stroke="${line}" stroke-width="${width}" stroke-linejoin="round" stroke-linecap="round"`
const mirrored = (markup: string) => `${markup}<g transform="translate(100 0) scale(-1 1)">${markup}</g>`
const shine = (path: string, width = 3) =>
  `<path d="${path}" fill="none" stroke="#fff" stroke-width="${width}" stroke-linecap="round" opacity=".8"/>`

/** Returns the outline of a star, or of anything with points around a middle. */
const pointed = (x: number, y: number, count: number, outer: number, inner: number, turn = -90) =>
  `M${Array.from({ length: count * 2 }, (_, index) => {
    const angle = ((turn + (index * 180) / count) * Math.PI) / 180
    const radius = index % 2 === 0 ? outer : inner
    return `${(x + Math.cos(angle) * radius).toFixed(2)} ${(y + Math.sin(angle) * radius).toFixed(2)}`
  }).join('L')}Z`

/** A blue hard hat with a lamp. */
const hardHat = `<path d="M14 66C13 38 28 17 50 17C72 17 87 38 86 66Z" fill="#2f7fc4" ${inked()}/><path d="M86 66C87 38 72 17 50 17C64 24 72 42 71 66Z" fill="#2468a6"/><path d="M29 25C24 36 22 48 22 62M71 25C76 36 78 48 78 62" fill="none" ${inked(2)}/><path d="M41 18C41 10 59 10 59 18V46H41Z" fill="#5fa8e6" ${inked()}/><path d="M5 72C4 64 10 62 18 62C38 58 62 58 82 62C90 62 96 64 95 72C94 78 88 79 82 78C62 73 38 73 18 78C12 79 6 78 5 72Z" fill="#2f7fc4" ${inked()}/><path d="M17 71C38 67 62 67 83 71" fill="none" stroke="#9fd0f5" stroke-width="2.6" stroke-linecap="round"/><rect x="38" y="38" width="24" height="19" rx="6" fill="#3d4a66" ${inked()}/><circle cx="50" cy="47.500" r="6.400" fill="#fff3cf" ${inked(2)}/>${shine('M20 52C21 42 25 34 30 29', 3)}`

const trafficCone = `<path d="M8 84C8 80 11 78 15 78H85C89 78 92 80 92 84V90C92 92 91 93 89 93H11C9 93 8 92 8 90Z" fill="#e4572e" ${inked()}/><path d="M42 12C43 7 57 7 58 12L77 79C62 85 38 85 23 79Z" fill="#ff7a4d" ${inked()}/><path d="M37 30C44 33 56 33 63 30L67.500 46C56 50 44 50 32.500 46ZM28 60C42 65 58 65 72 60L75 71C60 77 40 77 25 71Z" fill="#fff8ec" ${inked(2)}/>`

const wrench = `<g transform="rotate(42 50 50)"><path d="M42 40V84C42 96 58 96 58 84V40C66 37 71 30 71 22C71 15 67 9 61 6V22L50 29L39 22V6C33 9 29 15 29 22C29 30 34 37 42 40Z" fill="#c9d1de" ${inked()}/><path d="M46 44V84" stroke="#fff" stroke-width="3" stroke-linecap="round"/><circle cx="50" cy="85" r="3" fill="${line}"/></g>`

const strip = `<path d="M-26 -9.500C-34 -9.500 -34 9.500 -26 9.500H26C34 9.500 34 -9.500 26 -9.500Z" fill="#f2bb8c" ${inked()}/><path d="M-10 -9.500H10V9.500H-10Z" fill="#fff3df" ${inked(2)}/>${[-24, -18, 18, 24].map((x) => `<circle cx="${x}" cy="-3" r="1.300" fill="#c98557"/><circle cx="${x}" cy="4" r="1.300" fill="#c98557"/>`).join('')}`
const plaster = `<g transform="translate(50 50) rotate(-38) scale(1.35)">${strip}</g>`

/** A hedgehog with a bandage on his back. */
const hedgehog = `<path d="${pointed(43, 52, 19, 40, 32, -4)}" fill="#7a5138" ${inked()}/><path d="${pointed(45, 56, 15, 29, 22, 4)}" fill="#96694a"/>${[28, 44, 68].map((x) => `<ellipse cx="${x}" cy="88" rx="7" ry="4.500" fill="#d9a77e" ${inked(2)}/>`).join('')}<path d="M54 39C68 37 78 46 84 56C88 61 96 63 96 68C96 72 91 73 86 74C80 84 68 88 54 88H34C26 88 24 80 31 77C46 76 50 62 54 39Z" fill="#f6e0c4" ${inked()}/><circle cx="57" cy="45" r="8" fill="#e8b994" ${inked()}/><circle cx="57" cy="46" r="3.600" fill="#d68d78"/><circle cx="94" cy="67" r="4.600" fill="${line}"/><circle cx="92.600" cy="65.500" r="1.300" fill="#fff"/><circle cx="74" cy="59" r="4" fill="${line}"/><circle cx="75.400" cy="57.500" r="1.400" fill="#fff"/><path d="M70 76C75 78 80 77 84 74" fill="none" ${inked(2)}/><ellipse cx="67" cy="69" rx="5" ry="3.400" fill="#f08a8a" opacity=".75"/><g transform="translate(30 40) rotate(-34) scale(.62)">${strip}</g>`

const rabbit = `${mirrored(`<path d="M47 46C36 38 26 18 31 6C41 6 50 24 50 42Z" fill="#f7efe6" ${inked()}/><path d="M44 38C37 30 33 20 34 13C40 16 45 28 46 37Z" fill="#f2a9ac"/>`)}<path d="M50 38C72 38 86 52 84 70C82 87 68 94 50 94C32 94 18 87 16 70C14 52 28 38 50 38Z" fill="#f7efe6" ${inked()}/>${mirrored(`<circle cx="35" cy="63" r="4.400" fill="${line}"/><circle cx="36.500" cy="61.500" r="1.500" fill="#fff"/><ellipse cx="27" cy="75" rx="5.500" ry="3.600" fill="#f2a9ac"/><path d="M34 78L14 76M34 81L17 85" fill="none" stroke="#b9a79a" stroke-width="1.600" stroke-linecap="round"/>`)}<path d="M45 70H55L50 76Z" fill="#d9776e" ${inked(1.8)}/><path d="M50 76V80C47 84 42 84 40 81M50 80C53 84 58 84 60 81" fill="none" ${inked(2)}/><path d="M46 83H54V91H46ZM50 83V91" fill="#fff" ${inked(1.6)}/>`

const trophy = `${mirrored('<path d="M30 21H15C12 39 21 48 34 50" fill="none" stroke="#2b2140" stroke-width="10.400" stroke-linejoin="round" stroke-linecap="round"/><path d="M30 21H15C12 39 21 48 34 50" fill="none" stroke="#ffc93c" stroke-width="5.600" stroke-linejoin="round" stroke-linecap="round"/>')}<path d="M44 58H56L59 76H41Z" fill="#e5a51f" ${inked()}/><path d="M26 10H74C76 42 68 60 50 62C32 60 24 42 26 10Z" fill="#ffc93c" ${inked()}/><path d="M74 10C76 42 68 60 50 62C60 54 64 36 62 10Z" fill="#e5a51f"/><path d="M24 8H76V16H24Z" fill="#ffe08a" ${inked()}/><path d="${pointed(50, 35, 5, 13, 5.4)}" fill="#fff8ec" ${inked(2)}/><path d="M35 74H65V82H35Z" fill="#ffe08a" ${inked()}/><path d="M27 82H73V95H27Z" fill="#3b2f63" ${inked()}/><path d="M40 88.500H60" stroke="#ffc93c" stroke-width="3" stroke-linecap="round"/>${shine('M33 22C33 34 35 42 39 49', 3.4)}`

const medal = `<path d="M24 4H44L60 44L44 52Z" fill="#3f88c5" ${inked()}/><path d="M76 4H56L40 44L56 52Z" fill="#6bb0e8" ${inked()}/><path d="M30 4L50 50" stroke="#fff8ec" stroke-width="3.600"/><circle cx="50" cy="67" r="28" fill="#e5a51f" ${inked()}/><circle cx="50" cy="67" r="21" fill="#ffc93c" ${inked(2)}/><path d="${pointed(50, 68, 5, 15, 6.4)}" fill="#fff8ec" ${inked(2)}/>${shine('M27 62C28 55 32 50 37 47', 2.6)}`

const prizeStar = `<path d="${pointed(50, 53, 5, 47, 22)}" fill="#ffc93c" ${inked(2.8)}/><path d="M50 6L61 35L95 38.500L68 59L78 91L50 75C62 60 64 36 50 6Z" fill="#e5a51f"/><path d="${pointed(50, 53, 5, 47, 22)}" fill="none" ${inked(2.8)}/>${[40, 60].map((x) => `<ellipse cx="${x}" cy="50" rx="3.400" ry="4.600" fill="${line}"/><circle cx="${x + 1}" cy="48" r="1.400" fill="#fff"/>`).join('')}<path d="M42 60C45 68 55 68 58 60Z" fill="#c8432c" ${inked(2)}/>${shine('M22 41L36 39', 3)}`

/** A cottage with a lit window, a tree and a path. */
const cottage = `<path d="M4 90C14 78 34 82 50 82C66 82 86 78 96 90C92 96 8 96 4 90Z" fill="#7fb069" ${inked()}/><path d="M64 20H74V40H64Z" fill="#b5654a" ${inked()}/><path d="M69 13C66 9 73 7 70 2" fill="none" ${inked(2)}/><path d="M24 46H78V86H24Z" fill="#fff3df" ${inked()}/><path d="M62 46H78V86H62Z" fill="#f0d9b5"/><path d="M24 46H78V86H24Z" fill="none" ${inked()}/><path d="M51 12L90 48C91 51 88 53 85 52L51 24L17 52C14 53 11 51 12 48Z" fill="#c8432c" ${inked()}/><path d="M24 46L51 24L78 46V50H24Z" fill="#fff3df"/><circle cx="51" cy="38" r="4.600" fill="#8fd3e8" ${inked(2)}/><path d="M56 86V64C56 56 70 56 70 64V86Z" fill="#2a9d8f" ${inked()}/><circle cx="66" cy="74" r="1.600" fill="#ffd166"/><path d="M31 58H47V73H31Z" fill="#ffe08a" ${inked()}/><path d="M39 58V73M31 65.500H47" ${inked(1.8)}/><path d="M29 73H49V78H29Z" fill="#b5654a" ${inked(2)}/><circle cx="34" cy="72" r="2.400" fill="#ef7f86"/><circle cx="39" cy="71.500" r="2.400" fill="#ffd166"/><circle cx="44" cy="72" r="2.400" fill="#ef7f86"/><path d="M56 87C56 91 52 94 46 95H76C72 93 70 90 70 87Z" fill="#e9d3ad" ${inked(2)}/><path d="M13 90V74" ${inked(5)}/><path d="M13 42C22 48 25 66 20 76C16 80 9 80 6 76C1 66 4 48 13 42Z" fill="#4f8f5b" ${inked()}/>${shine('M10 56C9 61 9 66 10 70', 2.4)}`

const letter = `<path d="M8 26H92V82H8Z" fill="#fff8ec" ${inked()}/><path d="M8 82L40 52M92 82L60 52" fill="none" ${inked(2)}/><path d="M8 26H92L54 62C52 64 48 64 46 62Z" fill="#ffe3c2" ${inked()}/><path d="M50 66C38 57 36 49 41 46C45 44 48 46 50 49C52 46 55 44 59 46C64 49 62 57 50 66Z" fill="#e4572e" ${inked(2)}/>`

/** A present with a bow. */
const present = `<path d="M14 46H86V92C86 94 84 96 82 96H18C16 96 14 94 14 92Z" fill="#2a9d8f" ${inked()}/><path d="M62 46H86V92C86 94 84 96 82 96H62Z" fill="#1f7d72"/><path d="M14 46H86V52H14Z" fill="#17635b" opacity=".7"/>${[24, 34, 70, 79].flatMap((x, index) => [58, 72, 86].map((y) => `<circle cx="${x}" cy="${y + (index % 2) * 6 - 2}" r="2.200" fill="#bdeee6"/>`)).join('')}<path d="M42 46H58V96H42Z" fill="#ffd166" ${inked()}/><path d="M9 32H91V48H9Z" fill="#35b5a5" ${inked()}/><path d="M41 32H59V48H41Z" fill="#ffe08a" ${inked()}/>${mirrored(`<path d="M50 30C40 10 22 2 15 11C9 20 24 32 50 30Z" fill="#ffd166" ${inked()}/><path d="M44 27C36 17 26 12 22 16C20 21 30 27 44 27Z" fill="#d99a1f" ${inked(1.8)}/>`)}<rect x="43" y="22" width="14" height="13" rx="5" fill="#ffe08a" ${inked()}/>${shine('M15 37H32', 2.8)}`

const bow = `${mirrored(`<path d="M46 52L22 92L36 88L42 97L54 56Z" fill="#e5a51f" ${inked()}/><path d="M48 44C34 18 10 12 6 28C2 46 20 62 48 52Z" fill="#ffd166" ${inked()}/><path d="M44 46C34 36 20 30 16 36C16 44 30 50 44 49Z" fill="#d99a1f" ${inked(1.8)}/>`)}<rect x="40" y="38" width="20" height="21" rx="7" fill="#ffe08a" ${inked()}/>`

/** A twig of olive. */
const sprig = `<path d="M22 94C34 70 48 46 76 12" fill="none" ${inked(3)}/>${[
  [28, 82, -62],
  [36, 68, -66],
  [46, 54, -70],
  [57, 38, -74],
  [33, 75, 16],
  [42, 60, 12],
  [53, 45, 8],
  [65, 28, 4],
  [76, 13, -52],
]
  .map(
    ([x, y, turn], index) =>
      `<g transform="translate(${x} ${y}) rotate(${turn})"><path d="M0 0C6 -9 19 -9 27 0C19 8 6 8 0 0Z" fill="${index % 2 ? '#8fa85c' : '#6f8a48'}" ${inked(2)}/><path d="M4 0H20" stroke="#48602f" stroke-width="1.400"/></g>`,
  )
  .join(
    '',
  )}<ellipse cx="55" cy="66" rx="6" ry="8" fill="#4c3a5c" ${inked(2)}/><ellipse cx="70" cy="47" rx="6" ry="8" fill="#4c3a5c" ${inked(2)}/>`

/** A white dove with a twig in its beak. */
const dove = `<path d="M58 62L92 58C88 64 84 66 78 68C84 70 88 74 90 79C80 80 70 77 60 72Z" fill="#efe7db" ${inked()}/><path d="M52 46C58 26 74 10 96 6C94 14 92 18 88 22L94 22C92 30 88 34 83 37L88 38C84 46 76 50 68 53Z" fill="#efe7db" ${inked()}/><path d="M12 38C16 30 26 28 32 34C38 44 46 46 54 46C66 48 70 60 62 70C54 80 36 80 28 68C22 60 22 52 20 46Z" fill="#fffaf2" ${inked()}/><path d="M42 50C40 30 48 12 66 2C66 9 66 13 64 18L70 15C70 24 68 29 64 34L70 33C68 44 64 54 54 62C48 64 43 58 42 50Z" fill="#fffaf2" ${inked()}/><path d="M48 48C48 36 52 26 58 18M54 52C55 42 58 36 62 30" fill="none" stroke="#cdbfae" stroke-width="2" stroke-linecap="round"/><path d="M13 36L3 42L15 45Z" fill="#f0a63b" ${inked(2)}/><circle cx="22" cy="38" r="2.300" fill="${line}"/><path d="M7 43C10 52 10 60 6 68" fill="none" ${inked(2.2)}/>${[
  [9, 51, 24],
  [9, 58, 156],
  [8, 62, 34],
]
  .map(
    ([x, y, turn]) =>
      `<path transform="translate(${x} ${y}) rotate(${turn})" d="M0 0C4 -6 11 -6 15 0C11 5 4 5 0 0Z" fill="#7a9a4c" ${inked(1.8)}/>`,
  )
  .join('')}`

export const occasions = {
  'hard-hat': hardHat,
  'traffic-cone': trafficCone,
  wrench,
  hedgehog,
  plaster,
  rabbit,
  trophy,
  medal,
  'prize-star': prizeStar,
  cottage,
  letter,
  present,
  bow,
  sprig,
  dove,
}
