/** Tools and signs of trades, in the style of sticker-drawings.ts, on a sheet of 100 × 100. */

const line = '#2b2140'
const inked = (width = 2.4) =>
  `stroke="${line}" stroke-width="${width}" stroke-linejoin="round" stroke-linecap="round"`
const shine = (path: string, width = 3) =>
  `<path d="${path}" fill="none" stroke="#fff" stroke-width="${width}" stroke-linecap="round" opacity=".8"/>`

/** An open laptop with a tag on its lid. */
const laptop = `<path d="M18 20C18 16 21 14 24 14H76C79 14 82 16 82 20V66H18Z" fill="#3d4a66" ${inked()}/><rect x="25" y="21" width="50" height="38" rx="2" fill="#8fd3e8" ${inked(1.8)}/><path d="M25 59V50L40 38L52 48L62 40L75 52V59Z" fill="#2f7f8f"/><circle cx="63" cy="31" r="5" fill="#ffe08a"/><rect x="25" y="21" width="50" height="38" rx="2" fill="none" ${inked(1.8)}/><path d="M6 78L16 66H84L94 78C95 82 92 85 89 85H11C8 85 5 82 6 78Z" fill="#c9d1de" ${inked()}/><path d="M40 78H60" ${inked(2.6)}/><path d="M22 71H78" stroke="#8c97ab" stroke-width="2.6" stroke-dasharray="4 3"/>`

/** A mug of ale with foam over its rim, and two ears of barley. */
const ale = `<path d="M66 38H80C88 38 92 43 92 50V64C92 72 87 77 80 77H66" fill="none" stroke="${line}" stroke-width="13"/><path d="M66 38H80C88 38 92 43 92 50V64C92 72 87 77 80 77H66" fill="none" stroke="#f7efe0" stroke-width="8"/><path d="M16 30H70V86C70 91 66 94 61 94H25C20 94 16 91 16 86Z" fill="#f2a83b" ${inked()}/><path d="M28 42V82M43 42V82M58 42V82" stroke="#ffd98a" stroke-width="6" stroke-linecap="round"/><path d="M58 36H70V86C70 91 66 94 61 94H50C58 90 60 60 58 36Z" fill="#d98722" opacity=".7"/><path d="M16 38C8 36 8 24 17 23C17 14 29 11 34 17C39 9 52 10 54 18C63 12 75 17 73 26C80 30 77 40 69 39C66 46 57 44 56 40C53 52 44 51 44 42C39 46 33 45 32 41C28 46 18 45 16 38Z" fill="#fffaf0" ${inked()}/>${shine('M22 28C24 23 28 21 31 21', 2.6)}<circle cx="33" cy="62" r="2" fill="#fff3d6"/><circle cx="50" cy="72" r="2.4" fill="#fff3d6"/><circle cx="38" cy="78" r="1.6" fill="#fff3d6"/>`

/** An open hand that waves. */
const wavingHand = `<g transform="rotate(-14 50 54)"><path d="M32 60L25 36C23 29 31 26 34 32L40 48L37 20C36 12 46 11 47 19L50 45L52 16C53 9 62 10 62 17L61 46L67 24C69 17 77 19 76 26L72 58C78 52 84 50 88 53C92 56 90 60 87 63L70 86C64 94 46 95 38 87C32 80 33 70 32 60Z" fill="#f2bb8c" ${inked()}/><path d="M70 58C66 62 62 66 61 74" fill="none" ${inked(2)}/><path d="M42 62C50 58 58 58 64 62M44 72C49 69 53 69 57 71" fill="none" stroke="#c98557" stroke-width="2.2" stroke-linecap="round"/><path d="M38 87C46 95 64 94 70 86L73 82L76 96H36Z" fill="#2a9d8f" ${inked()}/></g><path d="M10 30C13 24 17 20 22 17M6 44C7 39 8 36 10 33M84 14C88 17 91 21 93 26" fill="none" stroke="#fff8ec" stroke-width="4" stroke-linecap="round"/>`

export const trades = { laptop, ale, 'waving-hand': wavingHand }
