/**
 * Which of Next's own parts are kept (src/next/parts.ts). Read by Next's build and by bundled code, which
 * must not contain the server's settings. Only for measuring or upgrading Next.
 */
export const nextSettings = () => ({
  /** Pages for another date use a separate build folder. */
  isOfAnotherDay: Boolean(process.env['AS_OF']),
  isPlain: process.env['NEXT_PLAIN'] === '1',
  without: (process.env['NEXT_WITHOUT'] ?? '').split(',').filter((name) => name !== ''),
})
