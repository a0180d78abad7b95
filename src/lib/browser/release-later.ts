/**
 * Releases a blob's URL once nothing shows it any more. A part that has just left the page may still be loading it.
 * @param ms how long a reader of the URL may still need
 */
export const releaseLater = (url: string, ms = 10_000): void =>
  void setTimeout(() => URL.revokeObjectURL(url), ms)
