import { words, wordsRound } from '../outlines'
import { characters } from './sticker-characters'
import { occasions } from './sticker-occasions'
import { trades } from './sticker-trades'
import { treats } from './sticker-treats'

/**
 * Our own drawings, in flat inks with one dark line, on a sheet of 100 × 100; stickers name them "own:tabby".
 */

const line = '#2b2140'
const inked = (width = 2.2) =>
  `stroke="${line}" stroke-width="${width}" stroke-linejoin="round" stroke-linecap="round"`
const mirrored = (markup: string) => `${markup}<g transform="translate(100 0) scale(-1 1)">${markup}</g>`

/** A pet portrait of a cat: tabby stripes, one torn ear, a bandana. */
const tabby = `<path d="M16 78C14 50 18 40 22 34L20 10L38 20C46 17 56 17 64 20L79 9L80 33C86 42 88 56 84 78Z" fill="#b98d63" ${inked()}/><path d="M24 15L36 23L25 31Z" fill="#e8a9a0"/><path d="M75 14L65 23L75 31Z" fill="#e8a9a0"/><path d="M50 18V32M42 19L44 30M58 19L56 30" fill="none" ${inked(2.6)}/><path d="M17 52L28 55M16 61L27 61M83 52L72 55M84 61L73 61" fill="none" ${inked(2.2)}/><path d="M50 50C38 50 30 58 31 67C32 76 42 80 50 80C58 80 68 76 69 67C70 58 62 50 50 50Z" fill="#f6e7d2"/>${mirrored(`<ellipse cx="35" cy="46" rx="7" ry="7.6" fill="#a9c46c" ${inked(1.8)}/><ellipse cx="35.5" cy="46" rx="2.5" ry="6.4" fill="${line}"/><circle cx="37.5" cy="43" r="1.8" fill="#fff"/><path d="M34 67L12 64M34 70L14 73" fill="none" stroke="#fff" stroke-width="1.5" stroke-linecap="round"/>`)}<path d="M45 59H55L50 64.500Z" fill="#d9776e" ${inked(1.6)}/><path d="M50 64.500V68C47 72 42 72 40 69M50 68C53 72 58 72 60 69" fill="none" ${inked(1.8)}/><path d="M13 77C35 87 65 87 87 77L80 88C66 95 34 95 20 88Z" fill="#3f7fb5" ${inked()}/><path d="M43 89L50 99L57 89Z" fill="#3f7fb5" ${inked()}/><circle cx="30" cy="85.500" r="1.6" fill="#fff"/><circle cx="42" cy="88.500" r="1.6" fill="#fff"/><circle cx="58" cy="88.500" r="1.6" fill="#fff"/><circle cx="70" cy="85.500" r="1.6" fill="#fff"/>`

/** A beagle with his tongue out. */
const beagle = `<path d="M27 66C36 86 64 86 73 66L76 82C64 97 36 97 24 82Z" fill="#d5432f" ${inked()}/><path d="M22 24C8 26 4 48 8 66C10 76 20 77 25 70L30 40Z" fill="#8a5532" ${inked()}/><path d="M78 24C92 26 96 48 92 66C90 76 80 77 75 70L70 40Z" fill="#8a5532" ${inked()}/><path d="M50 10C32 10 22 22 22 42C22 64 30 84 50 84C70 84 78 64 78 42C78 22 68 10 50 10Z" fill="#c98a52" ${inked()}/><path d="M50 11C45 24 44 36 42 46C34 50 29 58 31 67C33 78 42 83 50 83C58 83 67 78 69 67C71 58 66 50 58 46C56 36 55 24 50 11Z" fill="#fff8ec"/>${mirrored(`<ellipse cx="35" cy="41" rx="4.600" ry="5.400" fill="${line}"/><circle cx="36.600" cy="39" r="1.600" fill="#fff"/><path d="M28 33C31 29 36 29 39 32" fill="none" ${inked(2)}/>`)}<path d="M50 52C44 52 40 54 41 58C42 62 47 64 50 64C53 64 58 62 59 58C60 54 56 52 50 52Z" fill="${line}"/><ellipse cx="46.500" cy="55.500" rx="2.400" ry="1.300" fill="#fff" opacity=".7"/><path d="M50 64V70C46 76 38 76 35 71M50 70C54 76 62 76 65 71" fill="none" ${inked(2)}/><path d="M44 74.500C44 88 46 94 51 94C56 94 57 88 56 74.500C53 72 52 71 50 70C48 72 47 73 44 74.500Z" fill="#ef7f86" ${inked(2)}/><path d="M50 76V86" stroke="#c95c66" stroke-width="1.600" stroke-linecap="round"/>`

/** A park's badge: two peaks, a lake, a tent with its lamp on. */
const peak = `<circle cx="50" cy="50" r="46" fill="#f3b04e" ${inked(3)}/><circle cx="66" cy="33" r="11" fill="#fff3cf"/><path d="M6 62L30 24L43 44L56 26L92 66C88 84 70 96 50 96C28 96 10 82 6 62Z" fill="#2f5d62" ${inked()}/><path d="M30 24L22 37L28 35L33 41L37 35Z" fill="#fff"/><path d="M56 26L48 38L55 36L60 42L65 38Z" fill="#fff"/><path d="M5 60C24 54 40 66 58 61C74 57 86 62 95 60C92 82 72 96 50 96C28 96 8 82 5 60Z" fill="#7fb069" ${inked()}/><path d="M14 77C32 70 48 80 66 75C78 72 84 74 88 73C80 88 66 96 50 96C34 96 21 89 14 77Z" fill="#4f8f5b"/><path d="M40 80L54 56L70 80Z" fill="#e4572e" ${inked()}/><path d="M54 56L49 80H61Z" fill="#ffe08a" ${inked(1.8)}/>${[16, 24, 80].map((x, index) => `<path d="M${x} ${58 + index * 3}L${x - 6} ${72 + index * 3}H${x + 6}Z" fill="#1f4742" ${inked(1.6)}/>`).join('')}`

/** A wave in front of a striped sun. */
const sunsetWave = `<circle cx="50" cy="44" r="38" fill="#ff7a4d" ${inked(2.6)}/><path d="M18 26H82M14 34H86M12 42H88" stroke="#ffd166" stroke-width="3.400"/><path d="M4 74C10 46 34 28 58 36C74 42 76 58 64 62C56 64 50 58 53 52C44 54 40 66 52 72C66 79 84 70 96 60C96 82 76 94 52 94C30 94 8 90 4 74Z" fill="#1f8a9e" ${inked(2.6)}/><path d="M14 74C20 56 34 44 50 43M22 80C26 68 33 60 41 56M50 82C62 86 78 80 87 74" fill="none" stroke="#bdeef0" stroke-width="3" stroke-linecap="round"/><path d="M4 74C10 46 34 28 58 36C50 35 46 40 40 38C36 44 30 42 27 48C22 48 20 54 16 55C14 62 8 64 4 74Z" fill="#f4fbfb" ${inked(2)}/>`

/** A luna moth in the style of a tattoo. */
const moth =
  mirrored(
    `<path d="M50 36C40 16 18 6 4 14C8 26 12 40 26 46C36 50 46 48 50 46Z" fill="#8fd6b4" ${inked()}/><path d="M50 46C38 48 24 52 22 64C20 76 30 82 34 96C40 90 42 80 46 72C49 65 50 58 50 52Z" fill="#6cc3a0" ${inked()}/><path d="M4 14C16 12 30 16 40 27" fill="none" stroke="#c86b98" stroke-width="3" stroke-linecap="round"/><circle cx="25" cy="28" r="6" fill="#ffe08a" ${inked(1.8)}/><circle cx="25" cy="28" r="2.400" fill="${line}"/><circle cx="34" cy="62" r="4.600" fill="#ffe08a" ${inked(1.6)}/><circle cx="34" cy="62" r="1.800" fill="${line}"/><path d="M48 28C44 18 38 14 32 12M44 21L37 19M41 17L34 14" fill="none" ${inked(1.8)}/>`,
  ) +
  `<path d="M50 28C54 28 56 34 55 46C54 58 52 66 50 70C48 66 46 58 45 46C44 34 46 28 50 28Z" fill="#fff6e3" ${inked()}/><path d="M46 42H54M46.500 49H53.500M47.500 56H52.500" fill="none" ${inked(1.6)}/>`

/** A lighthouse on a patch of night sky. */
const lighthouse = `<path d="M50 3C76 3 94 24 94 52C94 80 76 97 50 97C24 97 6 80 6 52C6 24 24 3 50 3Z" fill="#23395b" ${inked(3)}/><path d="M50 27L6 16V38Z" fill="#ffe08a" opacity=".85"/><path d="M50 27L94 16V38Z" fill="#ffe08a" opacity=".85"/><path d="M40 38H60L65 84H35Z" fill="#fff8ec" ${inked()}/><path d="M39 48H61L62.200 58H37.800ZM36.800 68H63.200L64.200 78H35.800Z" fill="#e4572e"/><path d="M40 38H60L65 84H35Z" fill="none" ${inked()}/><path d="M36 34H64V39H36Z" fill="#e4572e" ${inked(2)}/><path d="M43 21H57V34H43Z" fill="#ffe08a" ${inked(2)}/><path d="M40 21L50 11L60 21Z" fill="#e4572e" ${inked(2)}/><path d="M8 76C18 70 28 80 40 76C52 72 62 82 74 77C82 74 88 76 92 74C86 90 70 97 50 97C30 97 14 90 8 76Z" fill="#3f88c5" ${inked(2.4)}/><path d="M22 86C30 83 36 88 44 86M56 88C64 85 70 89 78 86" fill="none" stroke="#d8efff" stroke-width="2.200" stroke-linecap="round"/>${[
  [22, 50],
  [78, 54],
  [72, 44],
  [28, 62],
  [66, 12],
  [30, 13],
]
  .map(([x, y]) => `<circle cx="${x}" cy="${y}" r="1.300" fill="#fff"/>`)
  .join('')}`

/** A camper van with a surfboard on its roof. */
const camper = `<path d="M14 22C30 17 66 17 88 23C92 24 92 28 88 28H16C10 28 9 24 14 22Z" fill="#ffd166" ${inked()}/><path d="M26 28V34M74 28V34" ${inked()}/><path d="M10 34H74C84 34 90 44 93 56C95 62 95 72 93 78H6C4 66 4 44 10 34Z" fill="#f7efe0" ${inked(2.6)}/><path d="M5 56C22 56 40 57 50 65C60 57 78 56 93.500 57C95 64 95 72 93 78H6C5 70 4.600 62 5 56Z" fill="#2a9d8f" ${inked()}/><path d="M14 40H32V53H13C13 48 13 44 14 40ZM37 40H56V53H37ZM61 40H73C79 40 83 46 85 53H61Z" fill="#bfe6f0" ${inked(2)}/><path d="M16 50L24 41M41 50L49 41M66 50L73 42" stroke="#fff" stroke-width="2" stroke-linecap="round"/><path d="M57 66V76M34 66V76" ${inked(1.6)}/><circle cx="88" cy="66" r="3.600" fill="#fff3cf" ${inked(1.8)}/>${[26, 72].map((x) => `<circle cx="${x}" cy="79" r="11" fill="#2b2140"/><circle cx="${x}" cy="79" r="5.400" fill="#e9e3d8" ${inked(1.6)}/>`).join('')}`

/** The logo of a product launch: a planet whose orbit is a letter. */
const orbit = `<g transform="rotate(-22 50 38)"><ellipse cx="50" cy="38" rx="42" ry="12" fill="none" stroke="#ff7a59" stroke-width="5.5"/></g><circle cx="50" cy="38" r="25" fill="#5b3df5"/><path d="M50 13A25 25 0 0 1 50 63A32 32 0 0 0 50 13Z" fill="#7b62ff"/><g transform="rotate(-22 50 38)"><path d="M8 38A42 12 0 0 0 92 38" fill="none" stroke="#ff7a59" stroke-width="5.5"/></g><circle cx="86" cy="19" r="5.5" fill="#ffc93c"/>${words('bold', 'orbital', 25, 50, 91, 'fill="#241a4a"', { spacing: -0.4 })}`

/** A coffee roaster's logo in one ink: a cup, steam, and the name around it. */
const roast = `<circle cx="50" cy="50" r="45" fill="none" stroke="#3b2416" stroke-width="2.600"/><circle cx="50" cy="50" r="28.500" fill="none" stroke="#3b2416" stroke-width="1.400"/><path d="M37 46H60C61 46 61 47 61 48C61 58 56 64 48.500 64C41 64 36 58 36 48C36 47 36 46 37 46Z" fill="#3b2416"/><path d="M61 49C69 47 69 59 58.500 58" fill="none" stroke="#3b2416" stroke-width="2.600"/><path d="M43 41C40 38 46 36 43 32M51 41C48 38 54 36 51 32" fill="none" stroke="#3b2416" stroke-width="2.200" stroke-linecap="round"/><path d="M34 67H63" stroke="#3b2416" stroke-width="2.200" stroke-linecap="round"/>${wordsRound('bold', 'NORTH LOFT', 10.5, [50, 50], 33.3, 0, 'fill="#3b2416"')}${wordsRound('bold', 'ROASTERS', 10.5, [50, 50], 33.3, 180, 'fill="#3b2416"')}`

/** Draws lettering with an offset copy in a second color behind it. */
const lettered = (
  rows: readonly (readonly [text: string, size: number, y: number])[],
  front: string,
  behind: string,
) =>
  `<g transform="rotate(-7 50 50)">${[
    [3, 3.4, behind],
    [0, 0, front],
  ]
    .map(([dx, dy, fill]) =>
      rows
        .map(([text, size, y]) =>
          words(
            'bold',
            text,
            size,
            50 + Number(dx),
            y + Number(dy),
            `fill="${fill}" stroke="${fill}" stroke-width="1.6" stroke-linejoin="round"`,
          ),
        )
        .join(''),
    )
    .join('')}</g>`

const curious = `${lettered(
  [
    ['stay', 38, 42],
    ['curious', 29, 70],
  ],
  '#fff8ec',
  '#ff7a4d',
)}<path d="M18 82C38 76 62 88 84 79" fill="none" stroke="#ffd166" stroke-width="4.500" stroke-linecap="round"/>`
const thanks = `${lettered(
  [
    ['thank', 32, 44],
    ['you!', 42, 78],
  ],
  '#c8432c',
  '#ffd166',
)}`

export const ownDrawings: Record<string, string> = {
  ...characters,
  ...treats,
  ...trades,
  ...occasions,
  tabby,
  beagle,
  peak,
  'sunset-wave': sunsetWave,
  moth,
  lighthouse,
  camper,
  'logo-orbit': orbit,
  'logo-roast': roast,
  'lettering-curious': curious,
  'lettering-thanks': thanks,
}
