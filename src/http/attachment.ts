/** Encodes a file name for a header. Via UTF-8, because encodeURIComponent throws on lone surrogates. */
const encoded = (name: string) =>
  encodeURIComponent(Buffer.from(name).toString()).replaceAll(
    /['()*]/g,
    (sign) => `%${sign.charCodeAt(0).toString(16)}`,
  )

/** Returns the content-disposition value for a download with any file name. */
export const attachment = (name: string): string => `attachment; filename*=UTF-8''${encoded(name)}`
