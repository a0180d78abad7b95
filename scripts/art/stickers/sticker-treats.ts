/** Fruit, sweets, flowers and a ghost, in the style of sticker-drawings.ts, on a sheet of 100 × 100. */

const line = '#2b2140'
const inked = (width = 2.2) =>
  `stroke="${line}" stroke-width="${width}" stroke-linejoin="round" stroke-linecap="round"`
const shine = (path: string, width = 3) =>
  `<path d="${path}" fill="none" stroke="#fff" stroke-width="${width}" stroke-linecap="round" opacity=".8"/>`

const leaf = (x: number, y: number, turn: number, size = 1) =>
  `<g transform="translate(${x} ${y}) rotate(${turn}) scale(${size})"><path d="M0 0C4 -14 18 -18 30 -12C26 0 12 6 0 0Z" fill="#6cae4f" ${inked()}/><path d="M3 -1C11 -5 18 -9 25 -10" fill="none" stroke="#3f7d3c" stroke-width="1.600" stroke-linecap="round"/></g>`

const pear =
  `<path d="M52 26C51 18 53 11 57 6" fill="none" ${inked(5.4)}/><path d="M52 26C51 18 53 11 57 6" fill="none" stroke="#8a5532" stroke-width="2.200" stroke-linecap="round"/>` +
  leaf(55, 18, 16) +
  `<path d="M50 22C60 22 64 31 66 42C69 53 82 58 82 74C82 89 68 96 50 96C32 96 18 89 18 74C18 58 31 53 34 42C36 31 40 22 50 22Z" fill="#b9d24c" ${inked()}/><path d="M66 43C69 53 82 58 82 74C82 89 68 96 50 96C44 96 38 95 33 93C58 92 68 76 66 43Z" fill="#98b733"/><path d="M50 22C60 22 64 31 66 42C69 53 82 58 82 74C82 89 68 96 50 96C32 96 18 89 18 74C18 58 31 53 34 42C36 31 40 22 50 22Z" fill="none" ${inked()}/>` +
  shine('M27 70C28 63 33 59 37 55', 3.6) +
  [
    [44, 74],
    [54, 84],
    [40, 85],
    [52, 66],
  ]
    .map(([x, y]) => `<circle cx="${x}" cy="${y}" r="1.200" fill="#7c962a"/>`)
    .join('')

const grapes =
  `<path d="M50 28C49 20 51 12 56 7" fill="none" ${inked(5.4)}/><path d="M50 28C49 20 51 12 56 7" fill="none" stroke="#8a5532" stroke-width="2.200" stroke-linecap="round"/>` +
  [
    [50, 84],
    [39, 69],
    [61, 69],
    [28, 53],
    [50, 54],
    [72, 53],
    [38, 38],
    [62, 38],
  ]
    .map(
      ([x = 0, y = 0], index) =>
        `<circle cx="${x}" cy="${y}" r="12.500" fill="${index % 3 === 1 ? '#8d5bd0' : '#7444b8'}" ${inked()}/>${shine(`M${x - 6} ${y - 3}C${x - 5} ${y - 6} ${x - 3} ${y - 7} ${x - 1} ${y - 8}`, 2.6)}`,
    )
    .join('') +
  leaf(52, 27, -8, 1.1) +
  `<g transform="translate(100 0) scale(-1 1)">${leaf(51, 27, -4, 0.9)}</g>`

const apple =
  `<path d="M50 30C49 21 50 13 54 7" fill="none" ${inked(5.4)}/><path d="M50 30C49 21 50 13 54 7" fill="none" stroke="#8a5532" stroke-width="2.200" stroke-linecap="round"/>` +
  leaf(53, 21, 10, 1.05) +
  `<path d="M50 31C58 24 72 23 81 31C92 42 88 64 78 79C71 90 62 95 50 90C38 95 29 90 22 79C12 64 8 42 19 31C28 23 42 24 50 31Z" fill="#e0413a" ${inked()}/><path d="M81 31C92 42 88 64 78 79C71 90 62 95 50 90C45 92 41 92 37 91C66 86 80 60 74 27C77 28 79 29 81 31Z" fill="#c02c33"/><path d="M50 31C58 24 72 23 81 31C92 42 88 64 78 79C71 90 62 95 50 90C38 95 29 90 22 79C12 64 8 42 19 31C28 23 42 24 50 31Z" fill="none" ${inked()}/><path d="M42 32C46 36 54 36 58 32" fill="none" ${inked(2)}/>` +
  shine('M20 54C20 46 22 41 27 37', 4)

const sprinkles = ['#ffd166', '#7fd0e6', '#ffffff', '#6cae4f', '#f7efe0']
const doughnut =
  `<circle cx="50" cy="52" r="44" fill="#d99a56" ${inked()}/><path d="M50 11C28 11 10 28 10 50C10 58 15 57 18 62C22 69 27 65 32 71C38 79 44 73 50 76C57 79 62 72 68 70C74 68 77 64 82 63C87 62 90 57 90 50C90 28 72 11 50 11Z" fill="#f48ac0" ${inked()}/><circle cx="50" cy="49" r="14" fill="#d99a56" ${inked()}/><path d="M37 47C38 40 44 36 50 36C57 36 63 41 63 48C57 43 43 43 37 47Z" fill="#a86c35"/>` +
  [
    [28, 30, 20],
    [46, 22, -30],
    [66, 26, 50],
    [78, 40, -10],
    [75, 55, 70],
    [22, 46, -40],
    [30, 58, 30],
    [61, 66, -60],
    [43, 67, 10],
    [58, 17, 15],
  ]
    .map(
      ([x = 0, y = 0, turn = 0], index) =>
        `<rect x="${x - 3.6}" y="${y - 1.5}" width="7.200" height="3" rx="1.500" fill="${sprinkles[index % sprinkles.length]}" transform="rotate(${turn} ${x} ${y})"/>`,
    )
    .join('') +
  shine('M21 36C25 27 31 22 38 19', 3.4)

const cone =
  `<path d="M27 50L50 97L73 50Z" fill="#e2a75f" ${inked()}/><path d="M34 52L58 80M45 52L64 69M66 52L42 80M55 52L36 69" fill="none" stroke="#b5763a" stroke-width="2.200"/><path d="M27 50L50 97L73 50Z" fill="none" ${inked()}/><path d="M50 6C66 6 76 18 75 33C83 35 83 48 75 50C72 56 65 55 63 51C60 57 53 57 50 52C47 57 40 57 37 51C35 55 28 56 25 50C17 48 17 35 25 33C24 18 34 6 50 6Z" fill="#ffd9e6" ${inked()}/><path d="M75 33C83 35 83 48 75 50C72 56 65 55 63 51C60 57 53 57 50 52C62 48 70 32 64 10C71 15 75 23 75 33Z" fill="#f6b7d2"/><path d="M50 6C66 6 76 18 75 33C83 35 83 48 75 50C72 56 65 55 63 51C60 57 53 57 50 52C47 57 40 57 37 51C35 55 28 56 25 50C17 48 17 35 25 33C24 18 34 6 50 6Z" fill="none" ${inked()}/><circle cx="52" cy="9" r="7" fill="#e0413a" ${inked(2)}/>` +
  shine('M33 30C34 22 38 17 43 15', 3.4)

const lollipop =
  `<path d="M50 60V97" fill="none" ${inked(7.4)}/><path d="M50 60V96" fill="none" stroke="#fffaf4" stroke-width="3.600" stroke-linecap="round"/><circle cx="50" cy="38" r="34" fill="#ff6f91" ${inked()}/><path d="M50 38C54 34 60 38 58 44C55 52 42 52 38 42C34 30 46 20 58 22C74 25 80 42 72 55" fill="none" stroke="#fff3df" stroke-width="7" stroke-linecap="round"/><circle cx="50" cy="38" r="34" fill="none" ${inked()}/>` +
  shine('M23 33C25 24 31 17 38 13', 3.4)

const cupcake =
  `<path d="M20 52H80L72 93C71 96 69 97 66 97H34C31 97 29 96 28 93Z" fill="#7fd0e6" ${inked()}/><path d="M35 54L39 96M50 54V96M65 54L61 96" fill="none" stroke="#3f9fb8" stroke-width="2.600"/><path d="M20 52H80L72 93C71 96 69 97 66 97H34C31 97 29 96 28 93Z" fill="none" ${inked()}/><path d="M50 10C60 10 65 18 64 25C74 26 78 34 75 41C86 43 88 56 78 58H22C12 56 14 43 25 41C22 34 26 26 36 25C35 18 40 10 50 10Z" fill="#fff3df" ${inked()}/><path d="M36 25C42 31 55 32 64 25M25 41C38 49 62 49 75 41" fill="none" stroke="#e2c9a4" stroke-width="2.600" stroke-linecap="round"/><circle cx="50" cy="10" r="7.500" fill="#e0413a" ${inked(2)}/>` +
  [
    [40, 36, 30, '#f48ac0'],
    [60, 37, -30, '#6cae4f'],
    [50, 52, 10, '#8d5bd0'],
    [30, 51, 60, '#ffb703'],
    [70, 51, -40, '#e0413a'],
  ]
    .map(
      ([x, y, turn, color]) =>
        `<rect x="${Number(x) - 3}" y="${Number(y) - 1.4}" width="6" height="2.800" rx="1.400" fill="${color}" transform="rotate(${turn} ${x} ${y})"/>`,
    )
    .join('')

const tulip =
  `<path d="M50 54V96" fill="none" ${inked(6.4)}/><path d="M50 54V95" fill="none" stroke="#4f8f3f" stroke-width="2.600" stroke-linecap="round"/><path d="M50 92C34 92 22 80 20 60C36 62 48 74 50 92Z" fill="#6cae4f" ${inked()}/><path d="M50 92C66 92 78 80 80 60C64 62 52 74 50 92Z" fill="#5a9a45" ${inked()}/><path d="M24 14C33 17 38 22 40 28C42 19 46 10 50 5C54 10 58 19 60 28C62 22 67 17 76 14C82 36 74 60 50 60C26 60 18 36 24 14Z" fill="#f2557a" ${inked()}/><path d="M40 28C37 40 41 53 50 60C59 53 63 40 60 28C58 19 54 10 50 5C46 10 42 19 40 28Z" fill="#ff86a3" ${inked(2)}/>` +
  shine('M28 32C28 39 30 45 34 49', 3)

const petal = (turn: number, color: string) =>
  `<path d="M50 46C38 36 38 14 50 6C62 14 62 36 50 46Z" fill="${color}" ${inked()} transform="rotate(${turn} 50 50)"/>`
const blossom =
  [0, 72, 144, 216, 288].map((turn) => petal(turn, '#ffc2dc')).join('') +
  [0, 72, 144, 216, 288]
    .map(
      (turn) =>
        `<path d="M50 40V26" stroke="#f07fb0" stroke-width="2.400" stroke-linecap="round" transform="rotate(${turn} 50 50)"/>`,
    )
    .join('') +
  `<circle cx="50" cy="50" r="11" fill="#ffc93c" ${inked()}/><circle cx="46" cy="48" r="1.500" fill="#d88a14"/><circle cx="54" cy="48" r="1.500" fill="#d88a14"/><circle cx="50" cy="55" r="1.500" fill="#d88a14"/>`

const lotus =
  [-58, 58, -34, 34]
    .map(
      (turn, index) =>
        `<path d="M50 84C36 66 38 36 50 22C62 36 64 66 50 84Z" fill="${index < 2 ? '#e58ac4' : '#f3a9d6'}" ${inked()} transform="rotate(${turn} 50 84)"/>`,
    )
    .join('') +
  `<path d="M50 84C36 66 36 32 50 14C64 32 64 66 50 84Z" fill="#ffd0ea" ${inked()}/><path d="M50 74C47 62 47 46 50 34" fill="none" stroke="#e58ac4" stroke-width="2.200" stroke-linecap="round"/><path d="M12 84C28 92 72 92 88 84C78 97 22 97 12 84Z" fill="#6cae4f" ${inked()}/>`

const ghost = `<path d="M50 6C71 6 84 22 84 44V88C84 95 76 96 73 90C70 85 65 85 62 90C59 96 53 96 50 90C47 85 41 85 38 90C35 96 30 96 27 90C24 85 16 93 16 86V44C16 22 29 6 50 6Z" fill="#fffaf4" ${inked()}/><path d="M84 44V88C84 95 76 96 73 90C71 87 69 86 67 86C76 64 74 28 60 8C75 12 84 26 84 44Z" fill="#dcd3f0"/><path d="M50 6C71 6 84 22 84 44V88C84 95 76 96 73 90C70 85 65 85 62 90C59 96 53 96 50 90C47 85 41 85 38 90C35 96 30 96 27 90C24 85 16 93 16 86V44C16 22 29 6 50 6Z" fill="none" ${inked()}/><ellipse cx="37" cy="42" rx="4.800" ry="6.600" fill="${line}"/><ellipse cx="60" cy="42" rx="4.800" ry="6.600" fill="${line}"/><circle cx="38.600" cy="39.500" r="1.700" fill="#fff"/><circle cx="61.600" cy="39.500" r="1.700" fill="#fff"/><ellipse cx="28" cy="53" rx="4.400" ry="2.800" fill="#f08a8a" opacity=".7"/><ellipse cx="69" cy="53" rx="4.400" ry="2.800" fill="#f08a8a" opacity=".7"/><path d="M42 56C42 66 55 66 55 56Z" fill="${line}"/><path d="M45 61C47 64 51 64 53 61" fill="#f2557a"/>`

const crown = `<path d="M12 80L6 28L30 50L50 14L70 50L94 28L88 80Z" fill="#ffc93c" ${inked(2.6)}/><path d="M94 28L88 80H62C74 68 80 50 78 44Z" fill="#f0a81e"/><path d="M12 80L6 28L30 50L50 14L70 50L94 28L88 80Z" fill="none" ${inked(2.6)}/><path d="M12 78H88V92H12Z" fill="#f0a81e" ${inked(2.6)}/><circle cx="6" cy="25" r="5.500" fill="#7fd0e6" ${inked(2)}/><circle cx="94" cy="25" r="5.500" fill="#7fd0e6" ${inked(2)}/><circle cx="50" cy="11" r="6.500" fill="#f2557a" ${inked(2)}/><path d="M50 50L58 62L50 74L42 62Z" fill="#f2557a" ${inked(2)}/><circle cx="27" cy="66" r="4" fill="#8d5bd0" ${inked(1.8)}/><circle cx="73" cy="66" r="4" fill="#8d5bd0" ${inked(1.8)}/>${shine('M16 42L20 70', 3)}`

const candle = `<path d="M50 4C60 16 64 22 64 30C64 39 58 44 50 44C42 44 36 39 36 30C36 22 40 16 50 4Z" fill="#ffb703" ${inked()}/><path d="M50 20C55 27 57 30 57 34C57 39 54 42 50 42C46 42 43 39 43 34C43 30 45 27 50 20Z" fill="#fff3b0"/><path d="M50 38V54" fill="none" ${inked(2.6)}/><path d="M28 54C28 50 72 50 72 54V92C72 98 28 98 28 92Z" fill="#fff3df" ${inked()}/><path d="M62 52C68 52 72 53 72 54V92C72 95 62 97 54 97C62 88 62 66 62 52Z" fill="#e8d2ae"/><path d="M28 54C28 60 34 58 34 66C34 72 41 72 41 66C41 59 50 61 50 59C58 61 72 58 72 54C72 50 28 50 28 54Z" fill="#fffaf4" ${inked(2)}/><path d="M28 54V92C28 98 72 98 72 92V54" fill="none" ${inked()}/>`

const cookie =
  `<path d="M50 6C76 6 94 25 94 50C94 76 75 94 50 94C25 94 6 75 6 50C6 25 24 6 50 6Z" fill="#dca15d" ${inked()}/><path d="M80 20C89 28 94 38 94 50C94 76 75 94 50 94C40 94 31 91 24 86C62 88 84 62 80 20Z" fill="#c2803f"/><path d="M50 6C76 6 94 25 94 50C94 76 75 94 50 94C25 94 6 75 6 50C6 25 24 6 50 6Z" fill="none" ${inked()}/>` +
  [
    [34, 30, 7],
    [60, 26, 6],
    [74, 48, 7],
    [50, 52, 6.5],
    [28, 56, 6],
    [44, 75, 7],
    [66, 72, 6],
  ]
    .map(
      ([x = 0, y = 0, r = 0]) =>
        `<circle cx="${x}" cy="${y}" r="${r}" fill="#5b3420" ${inked(1.8)}/><circle cx="${x - 2}" cy="${y - 2}" r="1.500" fill="#a8714d"/>`,
    )
    .join('')

const candy = `<g transform="rotate(-24 50 50)"><path d="M30 50L6 30C2 38 4 44 8 50C4 56 2 62 6 70Z" fill="#ff86a3" ${inked()}/><path d="M70 50L94 30C98 38 96 44 92 50C96 56 98 62 94 70Z" fill="#ff86a3" ${inked()}/><circle cx="50" cy="50" r="25" fill="#f2557a" ${inked()}/><clipPath id="candy"><circle cx="50" cy="50" r="25"/></clipPath><g clip-path="url(#candy)"><path d="M34 20L44 80M52 20L62 80M70 20L80 80M16 20L26 80" fill="none" stroke="#fff3df" stroke-width="7"/></g><circle cx="50" cy="50" r="25" fill="none" ${inked()}/>${shine('M33 42C35 36 39 33 44 31', 3)}</g>`

export const treats: Record<string, string> = {
  pear,
  grapes,
  apple,
  doughnut,
  cone,
  lollipop,
  cupcake,
  tulip,
  blossom,
  lotus,
  ghost,
  crown,
  candle,
  cookie,
  candy,
}
