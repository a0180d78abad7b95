/** Content types of served pictures, videos, captions and models, by file extension. Other files are not found. */
export const mediaTypes: Record<string, string> = {
  webp: 'image/webp',
  png: 'image/png',
  jpg: 'image/jpeg',
  avif: 'image/avif',
  svg: 'image/svg+xml',
  webm: 'video/webm',
  mp4: 'video/mp4',
  glb: 'model/gltf-binary',
  usdz: 'model/vnd.usdz+zip',
  vtt: 'text/vtt; charset=utf-8',
}
