/**
 * Our own drawings with faces: plants, animals and things, in the style of sticker-drawings.ts, on a sheet of
 * 100 × 100.
 */

const line = '#2b2140'
const inked = (width = 2.2) =>
  `stroke="${line}" stroke-width="${width}" stroke-linejoin="round" stroke-linecap="round"`
const mirrored = (markup: string) => `${markup}<g transform="translate(100 0) scale(-1 1)">${markup}</g>`

/** Draws two eyes, a mouth and warm cheeks around the middle of a face. */
const face = (x: number, y: number, size = 1, cheeks = '#f08a8a') =>
  `<g transform="translate(${x} ${y}) scale(${size})">${[-1, 1]
    .map(
      (side) =>
        `<circle cx="${side * 9}" cy="0" r="3" fill="${line}"/><circle cx="${side * 9 + 1}" cy="-1" r="1" fill="#fff"/><ellipse cx="${side * 15}" cy="5.500" rx="3.400" ry="2.200" fill="${cheeks}" opacity=".85"/>`,
    )
    .join('')}<path d="M-4.500 3C-3 8 3 8 4.500 3" fill="none" ${inked(2)}/></g>`

/** Draws a limb as a tube with an outline. */
const tube = (path: string, width: number, fill: string) =>
  `<path d="${path}" fill="none" ${inked(width + 4.4)}/><path d="${path}" fill="none" stroke="${fill}" stroke-width="${width}" stroke-linecap="round" stroke-linejoin="round"/>`

const fox =
  mirrored(
    `<path d="M17 46L13 8C25 10 37 18 43 27Z" fill="#ee7b30" ${inked()}/><path d="M20 30L19 18C24 20 29 23 32 27Z" fill="#4a2b3a"/>`,
  ) +
  `<path d="M50 23C68 23 84 30 89 44C87 63 66 84 50 93C34 84 13 63 11 44C16 30 32 23 50 23Z" fill="#ee7b30" ${inked()}/>` +
  mirrored(
    `<path d="M12 47C26 45 41 53 46 66C48 74 49 84 50 92C33 83 15 65 12 47Z" fill="#fff3df"/><ellipse cx="33" cy="50" rx="4.400" ry="5.200" fill="${line}"/><circle cx="34.600" cy="48" r="1.700" fill="#fff"/>`,
  ) +
  `<path d="M43 25L50 38L57 25" fill="none" stroke="#c9591c" stroke-width="2.600" stroke-linecap="round" stroke-linejoin="round"/><path d="M43 76C46 73 54 73 57 76C57 81 53 84 50 85C47 84 43 81 43 76Z" fill="${line}"/><ellipse cx="48" cy="77" rx="2" ry="1.200" fill="#fff" opacity=".7"/>`

const avocado = `<path d="M50 5C65 5 69 24 75 40C84 58 83 95 50 95C17 95 16 58 25 40C31 24 35 5 50 5Z" fill="#3f7d3c" ${inked()}/><path d="M50 12C61 12 64 29 69 43C77 61 76 89 50 89C24 89 23 61 31 43C36 29 39 12 50 12Z" fill="#c3d86a"/><path d="M50 17C58 17 60 32 65 46C71 62 70 84 50 84C30 84 29 62 35 46C40 32 42 17 50 17Z" fill="#eef2b4"/><circle cx="50" cy="66" r="14.500" fill="#9a5b32" ${inked()}/><path d="M42 60C44 56 49 54 53 55" fill="none" stroke="#d79a68" stroke-width="3" stroke-linecap="round"/>${face(50, 37, 0.72)}`

const rocket = `<g transform="rotate(34 50 50)"><path d="M40 68C38 80 44 86 50 98C56 86 62 80 60 68Z" fill="#ffb703" ${inked(2)}/><path d="M45.500 70C45 77 47 81 50 88C53 81 55 77 54.500 70Z" fill="#fff3b0"/>${mirrored(`<path d="M35 46C24 52 19 66 22 80L37 67Z" fill="#e4572e" ${inked()}/>`)}<path d="M50 2C65 14 69 36 66 69H34C31 36 35 14 50 2Z" fill="#f7efe0" ${inked()}/><path d="M50 2C58 8.500 62.500 17 65 28H35C37.500 17 42 8.500 50 2Z" fill="#e4572e" ${inked()}/><path d="M33.500 58H66.500L66 65H34Z" fill="#3f7fb5"/><circle cx="50" cy="43" r="10" fill="#7fd0e6" ${inked()}/><path d="M44 41C45 37.500 48 36 51 36" fill="none" stroke="#fff" stroke-width="2.600" stroke-linecap="round"/><path d="M57 14C60 21 62 32 62 50" fill="none" stroke="#d9cbb2" stroke-width="2.600" stroke-linecap="round"/></g>`

const octopus =
  mirrored(
    `${tube('M31 58C29 72 20 76 9 70', 8, '#7b4fc9')}${tube('M38 62C37 80 28 90 15 88', 8, '#8a5bd6')}${tube('M46 64C46 80 44 90 36 95', 8, '#7b4fc9')}`,
  ) +
  `<path d="M50 4C73 4 84 23 80 42C78 57 68 68 50 68C32 68 22 57 20 42C16 23 27 4 50 4Z" fill="#8a5bd6" ${inked()}/><path d="M30 18C34 12 40 10 46 10" fill="none" stroke="#b795f0" stroke-width="4" stroke-linecap="round"/><circle cx="69" cy="22" r="4" fill="#7040bd"/><circle cx="61" cy="14" r="2.400" fill="#7040bd"/><circle cx="74" cy="32" r="2" fill="#7040bd"/>${face(50, 44, 1.25, '#ff9db0')}${mirrored('<circle cx="24" cy="88" r="1.500" fill="#d9c4ff"/><circle cx="17" cy="72" r="1.500" fill="#d9c4ff"/>')}`

const cactus = `${tube('M46 54H32C27 54 24 50 24 42', 9, '#4f9d5d')}${tube('M54 46H68C73 46 76 42 76 33', 9, '#4f9d5d')}<rect x="38" y="15" width="24" height="62" rx="12" fill="#57ab66" ${inked()}/><path d="M44 24V32M56 22V30M44 62V68M57 58V66M50 64V70" fill="none" stroke="#d8f0c8" stroke-width="2" stroke-linecap="round"/>${[0, 72, 144, 216, 288].map((turn) => `<ellipse cx="50" cy="9" rx="3.600" ry="5.200" fill="#ff7aa8" ${inked(1.6)} transform="rotate(${turn} 50 14)"/>`).join('')}<circle cx="50" cy="14" r="3.400" fill="#ffd166"/>${face(50, 44, 0.66)}<path d="M31 76H69L65 97H35Z" fill="#d9774f" ${inked()}/><path d="M28 70H72V79H28Z" fill="#e8906a" ${inked()}/><path d="M36 88H64" stroke="#b85a36" stroke-width="2.600" stroke-linecap="round"/>`

const mushroom = `<path d="M37 52C38 70 32 84 36 94C44 97 56 97 64 94C68 84 62 70 63 52Z" fill="#fff3df" ${inked()}/><path d="M6 54C5 26 27 7 50 7C73 7 95 26 94 54C80 62 20 62 6 54Z" fill="#d8432f" ${inked()}/><path d="M14 54C24 59 76 59 86 54" fill="none" stroke="#a82c1e" stroke-width="2.400" stroke-linecap="round"/><ellipse cx="48" cy="25" rx="9" ry="7.500" fill="#fff3df"/><ellipse cx="24" cy="38" rx="6.500" ry="7" fill="#fff3df"/><ellipse cx="74" cy="36" rx="7" ry="7.500" fill="#fff3df"/><circle cx="55" cy="45" r="4" fill="#fff3df"/><circle cx="66" cy="19" r="3" fill="#fff3df"/>${face(50, 74, 0.8)}`

const frog =
  mirrored(
    `<ellipse cx="20" cy="86" rx="14" ry="8" fill="#5a9a3c" ${inked()}/><circle cx="29" cy="29" r="15" fill="#6fb24a" ${inked()}/>`,
  ) +
  `<path d="M50 32C76 32 90 50 88 70C86 88 70 94 50 94C30 94 14 88 12 70C10 50 24 32 50 32Z" fill="#6fb24a" ${inked()}/><path d="M50 70C64 70 72 78 70 86C66 92 58 93.500 50 93.500C42 93.500 34 92 30 86C28 78 36 70 50 70Z" fill="#cfe6a0"/>` +
  mirrored(
    `<circle cx="29" cy="28" r="9.600" fill="#fff"/><circle cx="30.500" cy="29" r="5.400" fill="${line}"/><circle cx="32.500" cy="27" r="1.800" fill="#fff"/><ellipse cx="22" cy="58" rx="5.500" ry="3.600" fill="#f08a8a" opacity=".85"/>`,
  ) +
  `<path d="M27 54C36 68 64 68 73 54" fill="none" ${inked(2.6)}/><path d="M45 48H46M54 48H55" ${inked(2.4)}/>`

const snail = `<path d="M19 30L12 13M26 29L31 12" fill="none" ${inked(3)}/><circle cx="12" cy="12" r="4" fill="#fff" ${inked(2)}/><circle cx="31" cy="11" r="4" fill="#fff" ${inked(2)}/><circle cx="12.500" cy="12" r="1.700" fill="${line}"/><circle cx="31.500" cy="11" r="1.700" fill="${line}"/><path d="M22 26C11 26 8 37 12 46C17 58 16 72 8 90H90C96 90 95 79 84 78H40C36 66 38 50 35 38C33 30 28 26 22 26Z" fill="#f2d7a0" ${inked()}/><circle cx="61" cy="51" r="31" fill="#c8763c" ${inked()}/><path d="M61 24A27 27 0 0 1 61 78A24 24 0 0 1 42 58" fill="none" stroke="#e8a468" stroke-width="4" stroke-linecap="round"/><path d="M84 72C94 50 78 28 58 31C40 34 36 56 50 66C62 72 76 62 72 50C69 42 58 42 56 50C55 55 60 58 64 55" fill="none" ${inked(2.6)}/><path d="M14 44C16 47 19 47 21 45" fill="none" ${inked(2)}/>`

const jellyfish = `${tube('M30 52C24 64 36 72 28 88', 4, '#8fd0f2')}${tube('M70 52C76 64 64 72 72 88', 4, '#8fd0f2')}${tube('M43 54C38 68 50 76 42 94', 5, '#f6a6c8')}${tube('M57 54C62 68 50 76 58 94', 5, '#f6a6c8')}<path d="M50 5C76 5 90 25 90 46C90 55 82 57 77 51C73 58 65 58 60.500 51C56 58 44 58 39.500 51C35 58 27 58 23 51C18 57 10 55 10 46C10 25 24 5 50 5Z" fill="#5aa9e6" ${inked()}/><path d="M24 24C28 17 36 13 44 13" fill="none" stroke="#c5e6fa" stroke-width="4" stroke-linecap="round"/><circle cx="72" cy="22" r="3.400" fill="#3d86c6"/><circle cx="64" cy="15" r="2" fill="#3d86c6"/>${face(50, 35, 1.1, '#ff9db0')}`

const lemon = `<path d="M66 20C66 8 78 2 92 6C92 18 82 26 69 23Z" fill="#5a9a3c" ${inked()}/><path d="M69 21C76 16 82 12 88 9" fill="none" stroke="#c3e08a" stroke-width="2" stroke-linecap="round"/><path d="M12 54C14 34 34 20 54 21C62 22 66 17 74 20C79 22 80 28 85 34C92 44 92 60 84 71C74 84 56 88 42 84C34 82 28 87 21 83C15 79 18 72 14 66C12 62 11.500 58 12 54Z" fill="#ffd84a" ${inked()}/><path d="M22 50C25 38 38 30 50 30" fill="none" stroke="#fff3b0" stroke-width="4.400" stroke-linecap="round"/><path d="M66 76C72 73 77 67 79 60" fill="none" stroke="#e0aa1e" stroke-width="3" stroke-linecap="round"/>${face(50, 55, 1.05, '#f29a5c')}`

const monsteraLeaf = (x: number, y: number, turn: number, size: number, fill: string) =>
  `<g transform="translate(${x} ${y}) rotate(${turn}) scale(${size})"><path d="M0 2C-8 2 -27 -2 -27 -24C-27 -42 -12 -54 0 -60C12 -54 27 -42 27 -24C27 -2 8 2 0 2Z" fill="${fill}" ${inked(2.6)}/><path d="M0 0V-50M0 -12L-17 -17M0 -26L-19 -33M0 -12L17 -17M0 -26L19 -33" fill="none" stroke="#c9ecbf" stroke-width="2.400" stroke-linecap="round"/><path d="M-27 -22L-17 -24L-26 -30ZM27 -22L17 -24L26 -30ZM-21 -44L-13 -40L-16 -49ZM21 -44L13 -40L16 -49Z" fill="#fff" stroke="${line}" stroke-width="1.600" stroke-linejoin="round"/></g>`
const monstera = `<path d="M50 70C48 58 38 50 30 46M50 70C52 56 62 50 70 45M50 70V40" fill="none" stroke="#2f6b4c" stroke-width="4" stroke-linecap="round"/>${monsteraLeaf(30, 50, -48, 0.62, '#4f9d5d')}${monsteraLeaf(70, 49, 48, 0.62, '#4f9d5d')}${monsteraLeaf(50, 50, 2, 0.76, '#3b8a56')}<path d="M27 62H73L68 96H32Z" fill="#3f7fb5" ${inked()}/><path d="M24 58H76V68H24Z" fill="#5d9bd0" ${inked()}/>${face(50, 79, 0.85, '#ffb4a8')}`

const strawberry = `<path d="M50 27C66 15 90 25 88 49C86 72 66 92 50 97C34 92 14 72 12 49C10 25 34 15 50 27Z" fill="#e5383b" ${inked()}/><path d="M22 46C23 38 28 33 34 32" fill="none" stroke="#ff9a94" stroke-width="4" stroke-linecap="round"/>${[
  [30, 46],
  [70, 44],
  [50, 42],
  [26, 64],
  [74, 62],
  [38, 80],
  [62, 80],
  [50, 88],
]
  .map(([x, y]) => `<ellipse cx="${x}" cy="${y}" rx="1.700" ry="2.500" fill="#ffe3a3"/>`)
  .join(
    '',
  )}<path d="M50 30C44 34 34 36 26 30C32 28 34 24 34 18C40 18 44 20 47 23L48 8C50 6 52 6 53 8L53 23C56 20 60 18 66 18C66 24 68 28 74 30C66 36 56 34 50 30Z" fill="#5a9a3c" ${inked()}/>${face(50, 61, 1, '#ff9a94')}`

const goat = `${mirrored(`<path d="M40 26C36 8 20 2 12 14C22 12 27 20 30 36Z" fill="#b98d63" ${inked()}/><path d="M18 14C21 15 24 18 26 22M25 10C28 13 31 17 33 22" fill="none" stroke="#8a6440" stroke-width="1.800" stroke-linecap="round"/><path d="M31 38C18 33 7 39 4 51C17 55 28 52 35 47Z" fill="#f3ece0" ${inked()}/><path d="M27 42C20 40 13 43 10 48C17 49 24 48 29 46Z" fill="#f0b8b0"/>`)}<path d="M43 80C43 90 46 96 50 99C54 96 57 90 57 80Z" fill="#d9cdb8" ${inked()}/><path d="M50 20C60 20 68 24 70 36C72 50 68 66 62 78C58 86 42 86 38 78C32 66 28 50 30 36C32 24 40 20 50 20Z" fill="#f8f2e6" ${inked()}/><path d="M38 64C42 60 58 60 62 64C64 70 62 78 60 80C56 85 44 85 40 80C38 78 36 70 38 64Z" fill="#f0cdbf"/><path d="M44 21C44 30 47 35 50 37C53 35 56 30 56 21" fill="#e5dac6"/>${mirrored(`<ellipse cx="39.500" cy="46" rx="5.400" ry="5.800" fill="#ffd166" ${inked(1.8)}/><rect x="35.800" y="44.600" width="7.400" height="2.900" rx="1.400" fill="${line}"/>`)}<path d="M45 68L47 71M55 68L53 71M50 72V75C47 79 43 78 42 76M50 75C53 79 57 78 58 76" fill="none" ${inked(2)}/>`

const bee = `${mirrored(`<ellipse cx="32" cy="26" rx="19" ry="14" transform="rotate(28 32 26)" fill="#d6effa" ${inked()}/><path d="M24 22C28 24 33 28 38 34" fill="none" stroke="#9ccbe0" stroke-width="2" stroke-linecap="round"/>`)}<path d="M46 84L50 96L54 84Z" fill="${line}" ${inked()}/><path d="M50 28C68 28 77 42 77 58C77 76 64 88 50 88C36 88 23 76 23 58C23 42 32 28 50 28Z" fill="#ffc93c" ${inked()}/><path d="M24.500 62C40 68 60 68 75.500 62C74.500 68 72.500 72 70 75.500C58 79 42 79 30 75.500C27.500 72 25.500 68 24.500 62Z" fill="${line}"/><path d="M36 83C45 85.500 55 85.500 64 83C55 89.500 45 89.500 36 83Z" fill="${line}"/><path d="M42 30C40 20 36 15 30 14M58 30C60 20 64 15 70 14" fill="none" ${inked(2.4)}/><circle cx="30" cy="14" r="3" fill="${line}"/><circle cx="70" cy="14" r="3" fill="${line}"/>${face(50, 47, 1, '#f2884b')}`

const crystal = (points: string, light: string, dark: string, ridge: string) =>
  `<path d="M${points}Z" fill="${light}" ${inked()}/><path d="${ridge}" fill="${dark}"/>`
const crystals = `${crystal('18 92L8 58L18 40L32 54L36 92', '#8fe3e0', '#4fbcc4', 'M18 41L20 91H34L31 55Z')}${crystal('66 92L70 52L82 36L93 56L84 92', '#f7a8d0', '#d86ea8', 'M82 38L80 91H83L92 57Z')}${crystal('32 94L28 34L48 4L68 30L66 94', '#b79bff', '#8a64e8', 'M48 6L50 93H65L67 31Z')}${crystal('52 95L55 66L64 56L74 68L72 95', '#ffd98a', '#f0b23c', 'M64 57L64 94H71L73 69Z')}<path d="M35 38L46 18" fill="none" stroke="#efe7ff" stroke-width="3.400" stroke-linecap="round"/><path d="M14 60L19 49" fill="none" stroke="#e6fbfa" stroke-width="2.600" stroke-linecap="round"/><path d="M12 22L14 16L16 22L22 24L16 26L14 32L12 26L6 24ZM84 16L85.500 11L87 16L92 17.500L87 19L85.500 24L84 19L79 17.500Z" fill="#ffc93c" ${inked(1.6)}/>`

const rainbow = `${[
  ['#e5383b', 41],
  ['#ff9f1c', 34],
  ['#ffd84a', 27],
  ['#57ab66', 20],
  ['#5aa9e6', 13],
]
  .map(
    ([color, radius]) =>
      `<path d="M${50 - Number(radius)} 74V56A${radius} ${radius} 0 0 1 ${50 + Number(radius)} 56V74Z" fill="${color}"/>`,
  )
  .join(
    '',
  )}<path d="M43 74V57A7 7 0 0 1 57 57V74Z" fill="#fff"/><path d="M9 74V56A41 41 0 0 1 91 56V74M43 74V57A7 7 0 0 1 57 57V74" fill="none" ${inked()}/>${mirrored(`<path d="M12 90C3 90 1 78 9 75C9 66 21 63 26 69C33 63 44 68 43 77C50 80 47 90 40 90Z" fill="#fff" ${inked()}/>`)}`

const sunflower = `<path d="M50 62V96" stroke="#4f8f4f" stroke-width="5" stroke-linecap="round"/><path d="M50 90C40 90 32 84 30 76C40 74 48 80 50 88C52 78 60 72 70 74C68 84 60 90 50 90Z" fill="#57ab66" ${inked()}/>${Array.from({ length: 14 }, (_, index) => `<path d="M50 40C44 26 45 14 50 5C55 14 56 26 50 40Z" fill="${index % 2 ? '#ffc02e' : '#ffd84a'}" ${inked(2)} transform="rotate(${(index * 360) / 14} 50 40)"/>`).join('')}<circle cx="50" cy="40" r="18" fill="#8a5532" ${inked()}/><circle cx="50" cy="40" r="13.500" fill="none" stroke="#6b3f22" stroke-width="2" stroke-dasharray="1.600 3.200" stroke-linecap="round"/>${face(50, 40, 0.72, '#e08a5c')}`

const cassette = `<rect x="5" y="20" width="90" height="60" rx="8" fill="#5a41d8" ${inked(2.6)}/><rect x="13" y="28" width="74" height="36" rx="4" fill="#fff3df" ${inked()}/><path d="M13 36H87" stroke="#ff7a59" stroke-width="5"/><path d="M13 43H87" stroke="#ffc93c" stroke-width="4"/><rect x="27" y="45" width="46" height="15" rx="7.500" fill="${line}"/>${mirrored(`<circle cx="36" cy="52.500" r="5.600" fill="#fff3df"/><circle cx="36" cy="52.500" r="2.200" fill="${line}"/><circle cx="12" cy="74" r="1.600" fill="#c9bdff"/>`)}<path d="M24 80L29 68H71L76 80Z" fill="#7b62ff" ${inked()}/><circle cx="40" cy="75" r="1.800" fill="${line}"/><circle cx="60" cy="75" r="1.800" fill="${line}"/>`

const pizza = `<path d="M8 24C34 8 66 8 92 24L52 95C51 97 49 97 48 95Z" fill="#ffd166" ${inked()}/><path d="M6 26C4 20 8 15 14 13C38 3 62 3 86 13C92 15 96 20 94 26C92 30 86 29 82 27C62 17 38 17 18 27C14 29 8 30 6 26Z" fill="#d98a45" ${inked()}/><circle cx="36" cy="38" r="8" fill="#d8432f" ${inked(2)}/><circle cx="62" cy="44" r="8" fill="#d8432f" ${inked(2)}/><circle cx="48" cy="66" r="7" fill="#d8432f" ${inked(2)}/><path d="M33 35L36 36M60 41L63 42M46 63L49 64" stroke="#ff9a7a" stroke-width="2.400" stroke-linecap="round"/><path d="M46 28C50 25 54 27 54 31C50 33 47 32 46 28ZM74 32C78 30 81 32 80 36C76 37 74 36 74 32ZM40 52C43 50 46 52 46 55C43 57 40 56 40 52Z" fill="#57ab66" ${inked(1.6)}/>`

const robot = `<path d="M50 20V9" ${inked(3)}/><circle cx="50" cy="7" r="4.600" fill="#ff7a59" ${inked()}/>${mirrored(`<rect x="6" y="38" width="12" height="20" rx="4" fill="#f2b63c" ${inked()}/>`)}<rect x="15" y="19" width="70" height="54" rx="14" fill="#7fd0e6" ${inked()}/><rect x="23" y="29" width="54" height="33" rx="10" fill="#23304f" ${inked()}/>${mirrored('<circle cx="38" cy="44" r="6" fill="#7ff0c8"/><circle cx="40" cy="42" r="2" fill="#fff"/>')}<path d="M43 54H57" stroke="#7ff0c8" stroke-width="2.600" stroke-linecap="round"/><path d="M32 79C32 75 35 73 39 73H61C65 73 68 75 68 79L70 96H30Z" fill="#5ab3cc" ${inked()}/><circle cx="50" cy="86" r="5" fill="#ff7a59" ${inked(1.8)}/><path d="M22 26C25 23 29 22 33 22" fill="none" stroke="#e0f6fc" stroke-width="2.800" stroke-linecap="round"/>`

const pickup = `<path d="M22 56L14 40H18L11 28H15L22 14L29 28H33L26 40H30Z" fill="#3b8a56" ${inked()}/><path d="M40 32H60C64 32 67 34 69 37L78 52H90C94 52 96 55 96 59V74H5C4 66 4 58 6 54H37V36C37 34 38 32 40 32Z" fill="#d5432f" ${inked(2.6)}/><path d="M44 38H59C61 38 62 39 63 40L70 52H44Z" fill="#bfe6f0" ${inked(2)}/><path d="M48 48L55 40" stroke="#fff" stroke-width="2.400" stroke-linecap="round"/><path d="M5 63H96" stroke="#fff3df" stroke-width="3.400"/><path d="M37 54V74M66 56H70" ${inked(1.8)}/><path d="M90 57H95.500V62H91Z" fill="#ffd166" ${inked(1.6)}/>${[25, 75].map((x) => `<circle cx="${x}" cy="75" r="12" fill="${line}"/><circle cx="${x}" cy="75" r="5.600" fill="#e9e3d8" ${inked(1.6)}/>`).join('')}`

const cup = `<path d="M38 24C33 18 43 14 38 6M50 24C45 18 55 14 50 6M62 24C57 18 67 14 62 6" fill="none" stroke="#c9b7a6" stroke-width="3.600" stroke-linecap="round"/><path d="M74 44C94 40 96 72 70 72" fill="none" ${inked(10)}/><path d="M74 44C94 40 96 72 70 72" fill="none" stroke="#f7efe0" stroke-width="5.200" stroke-linecap="round"/><path d="M20 34H78C79 58 76 86 62 92H36C22 86 19 58 20 34Z" fill="#f7efe0" ${inked()}/><ellipse cx="49" cy="35" rx="29" ry="7.500" fill="#f7efe0" ${inked()}/><ellipse cx="49" cy="36" rx="23.500" ry="4.800" fill="#6b3f22"/><path d="M40 36C44 34 52 34 57 36" fill="none" stroke="#a8744a" stroke-width="2" stroke-linecap="round"/>${face(49, 61, 1.05)}`

const unicorn = `<path d="M27 24C14 28 6 44 9 60C11 72 18 80 26 84C24 74 28 66 32 62L36 30Z" fill="#f48ac0" ${inked()}/><path d="M73 24C86 28 94 44 91 60C89 72 82 80 74 84C76 74 72 66 68 62L64 30Z" fill="#8a64e8" ${inked()}/><path d="M16 50C15 60 18 68 23 74M84 50C85 60 82 68 77 74" fill="none" stroke="#fff" stroke-width="2.600" stroke-linecap="round" opacity=".7"/>${mirrored(`<path d="M30 32L24 12C33 14 39 20 42 27Z" fill="#fffaf4" ${inked()}/><path d="M31 27L28.500 17C32.500 19 35.500 21.500 37 25Z" fill="#f6b7d2"/>`)}<path d="M50 22C66 22 76 32 76 47C76 58 72 66 70 76C68 88 60 94 50 94C40 94 32 88 30 76C28 66 24 58 24 47C24 32 34 22 50 22Z" fill="#fffaf4" ${inked()}/><path d="M31 76C33 68 40 65 50 65C60 65 67 68 69 76C67 88 60 93.500 50 93.500C40 93.500 33 88 31 76Z" fill="#fbd3e2"/><path d="M50 1L57 26C53 29 47 29 43 26Z" fill="#ffd166" ${inked()}/><path d="M46.500 14L54 11M45 20.500L55.500 17" fill="none" ${inked(1.6)}/><path d="M38 25C36 34 42 40 50 40C50 32 46 27 42 24Z" fill="#f48ac0" ${inked(2)}/><path d="M62 25C64 34 58 40 50 40C50 32 54 27 58 24Z" fill="#8a64e8" ${inked(2)}/>${mirrored(`<ellipse cx="37" cy="54" rx="3.600" ry="4.600" fill="${line}"/><circle cx="38.200" cy="52.200" r="1.300" fill="#fff"/><path d="M32 50L28.500 48M32.500 53.500L29 53" fill="none" ${inked(1.6)}/><circle cx="43" cy="76" r="1.700" fill="#c9577f"/>`)}<path d="M44 83C46 87 54 87 56 83" fill="none" ${inked(2)}/>`

const dinosaur = `<path d="M70 18L80 24L74 31L87 36L80 43L93 50L85 56L96 65L86 69L94 80L80 78Z" fill="#f2b63c" ${inked()}/>${tube('M70 82C80 86 88 90 95 84', 7, '#5aae5e')}<path d="M50 6C68 6 80 18 80 36C80 46 76 52 76 60C78 72 78 92 66 96H34C22 92 22 74 24 62C24 54 20 46 20 36C20 18 32 6 50 6Z" fill="#6cc06a" ${inked()}/><path d="M50 60C62 60 68 70 67 82C66 90 60 94 50 94C40 94 34 90 33 82C32 70 38 60 50 60Z" fill="#d8efb8"/><path d="M38 71H62M36 79H64M38 87H62" stroke="#a9d68a" stroke-width="2.400" stroke-linecap="round"/>${mirrored(`<path d="M26 62C20 62 17 68 20 72C23 74 27 72 29 68" fill="#6cc06a" ${inked()}/><ellipse cx="34" cy="95" rx="11" ry="5" fill="#5aae5e" ${inked()}/><circle cx="44" cy="21" r="1.400" fill="${line}"/>`)}${face(50, 33, 1.35)}<path d="M45 40.500L46.500 44L48.500 41M51.500 41L53.500 44L55 40.500" fill="#fff" stroke="${line}" stroke-width="1.200" stroke-linejoin="round"/>`

const ballPatch = (turn: number) =>
  `<g transform="rotate(${turn} 50 50)"><path d="M50 30V18" fill="none" ${inked(2.2)}/><path d="M40 8C44 13 47 16 50 18C53 16 56 13 60 8C54 4 46 4 40 8Z" fill="${line}"/><path d="M60 8L74 17.500" fill="none" ${inked(2.2)}/></g>`
const ball = `<circle cx="50" cy="50" r="45" fill="#fffaf4" ${inked(2.6)}/><clipPath id="ball"><circle cx="50" cy="50" r="45"/></clipPath><g clip-path="url(#ball)">${[0, 72, 144, 216, 288].map(ballPatch).join('')}<path d="M50 30L69 43.800L61.800 66.200H38.200L31 43.800Z" fill="${line}"/></g><circle cx="50" cy="50" r="45" fill="none" ${inked(2.6)}/><path d="M18 34C22 26 28 21 34 18" fill="none" stroke="#fff" stroke-width="3" stroke-linecap="round"/>`

export const characters: Record<string, string> = {
  fox,
  avocado,
  rocket,
  octopus,
  cactus,
  mushroom,
  frog,
  snail,
  jellyfish,
  lemon,
  monstera,
  strawberry,
  goat,
  bee,
  crystals,
  rainbow,
  sunflower,
  cassette,
  pizza,
  robot,
  pickup,
  cup,
  unicorn,
  dinosaur,
  ball,
}
