/**
 * Which of Next's own parts are left as they are (src/next/parts.ts). Read while Next builds and by what it bundles, which must
 * not carry the settings of the server; only for whoever measures or upgrades Next.
 */
export const nextSettings = () => ({
  /** Pages of another day take nobody's place. */
  isOfAnotherDay: Boolean(process.env['AS_OF']),
  isPlain: process.env['NEXT_PLAIN'] === '1',
  without: (process.env['NEXT_WITHOUT'] ?? '').split(',').filter((name) => name !== ''),
})
