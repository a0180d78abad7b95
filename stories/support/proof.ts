/** A proof for stories, as the shop returns it; its picture is drawn as SVG. */

const picture = (color: string) =>
  `data:image/svg+xml,${encodeURIComponent(
    `<svg xmlns="http://www.w3.org/2000/svg" width="804" height="548"><rect width="804" height="548" fill="#fdf6e3"/><circle cx="402" cy="274" r="190" fill="${color}"/><path d="M300 280l70 70 140-150" fill="none" stroke="#fff" stroke-width="36"/></svg>`,
  )}`

export const proofToken = 'a'.repeat(32)

const first = {
  number: 1,
  image: picture('#2b59c3'),
  width_mm: 76.2,
  height_mm: 50.8,
  bleed_mm: 2,
  cut_shape: 'ROUNDED',
  cut_path: null as string | null,
  design_hash: null as string | null,
  sides: [] as string[],
  note: null,
  created_at: '2026-11-18T15:00:00Z',
  answer: null as object | null,
  notes: [] as object[],
}
const second = {
  ...first,
  number: 2,
  image: picture('#1d3f8f'),
  cut_shape: 'ELLIPSE',
  note: 'The blue is darker now, and the cut follows the circle.',
  created_at: '2026-11-19T15:00:00Z',
}
const changes = {
  approved: false,
  comment: 'The blue a little darker, please.',
  artwork: null,
  answered_at: '2026-11-18T18:00:00Z',
}
const consent = { approved: true, comment: null, artwork: null, answered_at: '2026-11-19T18:00:00Z' }

const hash = 'c0ffee42'.padEnd(64, '0')
const drawn = {
  ...second,
  cut_path: 'M38.1 0L76.2 25.4L38.1 50.8L0 25.4Z',
  design_hash: hash,
}

const proofOf = (status: string, versions: object[], design: string | null = null) => ({
  token: proofToken,
  order_number: '000000042',
  product_name: 'Rounded labels',
  quantity: 250,
  status,
  design_hash: design,
  expires_at: '2027-01-18T15:00:00Z',
  has_press_colors: true,
  versions,
})

const notes = [
  {
    uid: 'n'.repeat(32),
    is_shop: false,
    x: 0.5,
    y: 0.3,
    side: 0,
    text: 'Make this blue darker, please.',
    reply: 'Two shades darker in the next version.',
    created_at: '2026-11-19T16:00:00Z',
  },
  {
    uid: 'm'.repeat(32),
    is_shop: true,
    x: 0.2,
    y: 0.8,
    side: 0,
    text: 'We left a little more room here for the cut.',
    reply: null,
    created_at: '2026-11-19T17:00:00Z',
  },
]

export const proofs = {
  withNotes: proofOf('PENDING', [{ ...first, notes }]),
  waiting: proofOf('PENDING', [first]),
  changesAsked: proofOf('CHANGES_REQUESTED', [{ ...first, answer: changes }]),
  secondVersion: proofOf('PENDING', [{ ...first, answer: changes }, second]),
  approved: proofOf('APPROVED', [
    { ...first, answer: changes },
    { ...second, answer: consent },
  ]),
  ofDesign: proofOf('PENDING', [drawn], hash),
  ofTwoSides: proofOf(
    'PENDING',
    [{ ...drawn, cut_path: null, cut_shape: 'NONE', sides: ['Front', 'Back'] }],
    hash,
  ),
  ofManyPages: proofOf(
    'PENDING',
    [
      {
        ...drawn,
        cut_path: null,
        cut_shape: 'NONE',
        sides: ['Cover', ...Array.from({ length: 30 }, (_, index) => `Page ${index + 1}`)],
      },
    ],
    hash,
  ),
  ofEarlierDesign: proofOf('PENDING', [{ ...drawn, answer: consent }], 'd'.repeat(64)),
}

export const artwork = {
  order_number: '000000042',
  product_name: 'Rounded labels',
  images: [first.image, second.image],
  width_mm: 76.2,
  height_mm: 50.8,
  expires_at: '2027-01-18T15:00:00Z',
}
