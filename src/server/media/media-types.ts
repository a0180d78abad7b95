/** Kinds of pictures and films that are served, by ending. Anything else is not there. */
export const mediaTypes: Record<string, string> = {
  webp: 'image/webp',
  png: 'image/png',
  jpg: 'image/jpeg',
  avif: 'image/avif',
  svg: 'image/svg+xml',
  webm: 'video/webm',
  mp4: 'video/mp4',
}
