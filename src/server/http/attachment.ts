/** As a header carries a name. By way of UTF-8, since half a pair of code units cannot be encoded. */
const encoded = (name: string) =>
  encodeURIComponent(Buffer.from(name).toString()).replaceAll(
    /['()*]/g,
    (sign) => `%${sign.charCodeAt(0).toString(16)}`,
  )

/** The value of content-disposition for a file that is saved, whatever its name holds. */
export const attachment = (name: string): string => `attachment; filename*=UTF-8''${encoded(name)}`
